import { Push, PushMessage } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { Failure, Skip } from '../check';
import type { Target } from '../target';

const PATH = '/api/v1/pushes';
const FIRST_MS = 8000;

export type Order = {
  readonly type: string;
  readonly authorization: string;
  readonly topics: readonly string[];
};
export type Following = {
  /** The reply to the follow request. */
  readonly first: { readonly type: string; readonly code?: number };
  /** The next push, or `undefined` if none arrives within `ms` milliseconds. */
  push(ms: number): Promise<Push | undefined>;
  /** Whether the service closes the connection within `ms` milliseconds. */
  closes(ms: number): Promise<boolean>;
  close(): void;
};

/** Opens the WebSocket, sends the follow request, and waits for the reply. */
export async function follow(target: Target, order: Order): Promise<Following> {
  const socket = new WebSocket(`${target.url.replace(/^http/, 'ws')}${target.paths?.['pushes'] ?? PATH}`);
  const messages: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  let closed = false;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    const next = waiting.shift();
    if (next) next(text);
    else messages.push(text);
  });
  socket.on('close', () => (closed = true));
  const next = (ms: number) =>
    within<string>(ms, (resolve) => {
      const text = messages.shift();
      if (text === undefined) waiting.push(resolve);
      else resolve(text);
    });
  await opened(socket);
  socket.send(JSON.stringify(order));
  const first = await firstOf(socket, next(FIRST_MS));
  return {
    first: 'code' in first ? { type: first.type, code: first.code } : { type: first.type },
    push: async (ms) => {
      const text = await next(ms);
      return text === undefined ? undefined : read(Push, text);
    },
    closes: async (ms) => {
      const ended = await within<boolean>(ms, (resolve) => {
        if (closed) resolve(true);
        else socket.once('close', () => resolve(true));
      });
      return ended ?? false;
    },
    close: () => socket.terminate(),
  };
}

async function firstOf(socket: WebSocket, text: Promise<string | undefined>): Promise<PushMessage> {
  try {
    return read(PushMessage, await text);
  } catch (error) {
    socket.terminate();
    throw error;
  }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', () => reject(new Skip('there is no WebSocket at the push path', 'notOffered')));
  });
}

function read<S extends v.GenericSchema>(schema: S, text: string | undefined): v.InferOutput<S> {
  if (text === undefined) throw new Failure('nothing was answered to what was asked to follow');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  throw new Failure(`a message is not what the contract says (${fieldsIn(result.issues)})`);
}

/** The fields that issues are about. A union of messages has its issues one level deeper. */
function fieldsIn(issues: readonly v.BaseIssue<unknown>[]): string {
  const nested = issues.flatMap((issue) => [issue, ...(issue.issues ?? [])]);
  const fields = nested.map((issue) => v.getDotPath(issue)).filter((field) => field !== null);
  return [...new Set(fields)].join(', ') || 'not JSON of a known type';
}

/** Resolves with the value of `begin`, or with `undefined` after `ms` milliseconds. */
function within<T>(ms: number, begin: (resolve: (value: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    begin((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
