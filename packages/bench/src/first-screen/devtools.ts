import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../line-conditions';

export type TargetInfo = { type: string; url: string; browserContextId?: string };

type Event<M extends string, P> = { method: M; params: P; sessionId?: string };

/** The events of the debugging protocol that the bench reads. */
export type DevtoolsEvent =
  | Event<'Target.attachedToTarget', { sessionId: string; targetInfo: TargetInfo }>
  | Event<'Target.detachedFromTarget', { sessionId: string }>
  | Event<
      'Network.requestWillBeSent',
      { requestId: string; request: { url: string }; wallTime: number; timestamp: number }
    >
  | Event<'Network.responseReceived', { requestId: string; timestamp: number }>
  | Event<'Network.loadingFinished', { requestId: string; timestamp: number; encodedDataLength: number }>;

type Send = CDPSession['send'];

/** Chromium's debugging protocol. Playwright attaches to a frame of another origin after its first requests. */
export type Devtools = {
  /** Sends a command to a target, or to the browser. */
  to: (sessionId?: string) => Send;
  /** Returns a function that stops listening. */
  listen: (listener: (event: DevtoolsEvent) => void) => () => void;
  close: () => Promise<void>;
};

type Answer = { id: number; result?: unknown; error?: { message: string } };
type Call = { method: string; resolve: (result: unknown) => void; reject: (error: Error) => void };

const FLAGS = [
  ...CHROMIUM_ARGUMENTS,
  '--headless=new',
  '--disable-gpu',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--mute-audio',
  '--remote-debugging-pipe',
  '--site-per-process',
  '--window-size=800,900',
];
const CLOSING_MS = 2000;

/** Starts a browser of its own. Every target of it waits for `watchTargets` before it runs. */
export async function startDevtools(chromium: string): Promise<Devtools> {
  const profile = await mkdtemp(join(tmpdir(), 'istmo-first-screen-'));
  const browser = spawn(chromium, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const devtools = overPipes(browser);
  await devtools.to()('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  return {
    ...devtools,
    close: async () => {
      const gone = new Promise((resolve) => browser.once('exit', resolve));
      devtools
        .to()('Browser.close')
        .catch(() => undefined);
      const late = setTimeout(() => browser.kill('SIGKILL'), CLOSING_MS);
      await gone;
      clearTimeout(late);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function overPipes(browser: ChildProcess): Omit<Devtools, 'close'> {
  const calls = new Map<number, Call>();
  const listeners = new Set<(event: DevtoolsEvent) => void>();
  // The pipes are file descriptors 3 and 4.
  const input = browser.stdio[3] as Writable;
  let last = 0;
  readMessages(browser.stdio[4] as Readable, (message) => {
    if ('id' in message) settle(calls, message);
    else for (const listener of listeners) listener(message);
  });
  const send = (method: string, params: object | undefined, sessionId: string | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      calls.set(last, { method, resolve, reject });
      input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  return {
    to: (sessionId) => ((method: string, params?: object) => send(method, params, sessionId)) as Send,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function readMessages(output: Readable, onMessage: (message: Answer | DevtoolsEvent) => void): void {
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) onMessage(JSON.parse(message) as Answer | DevtoolsEvent);
  });
}

function settle(calls: Map<number, Call>, { id, result, error }: Answer): void {
  const call = calls.get(id);
  calls.delete(id);
  if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
  else call?.resolve(result);
}
