import type { FrameMessage } from '@istmo/contract/bridge';
import { resultOf } from '@istmo/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFrameBridge } from './frame-bridge';

const HOST = 'https://tienda.test';
const canceled = resultOf({ outcome: 'canceled', at: 0 });
const ports: MessagePort[] = [];

afterEach(() => {
  vi.useRealTimers();
  ports.splice(0).forEach((port) => port.close());
});

/** A bridge and, at the other end of a real channel, a host that keeps what it is told. */
function makeEnds({ origin = HOST }: { origin?: string | undefined } = {}) {
  const greeted: [origin: string, hello: unknown][] = [];
  const heard: FrameMessage[] = [];
  let port: MessagePort | undefined;
  const bridge = createFrameBridge({
    origin: origin === '' ? undefined : origin,
    greet: (to, hello, offered) => {
      greeted.push([to, hello]);
      ports.push(offered);
      port = offered;
    },
  });
  return {
    bridge,
    greeted,
    heard,
    /** The host takes the line, and says this. */
    say: (...messages: unknown[]) => {
      if (!port) throw new Error('not greeted');
      port.onmessage = ({ data }: MessageEvent<FrameMessage>) => heard.push(data);
      for (const message of messages) port.postMessage(message);
    },
  };
}

describe('before the bridge is open', () => {
  it.each([
    ['a page that is not on the list', 'https://evil.test'],
    ['a subdomain of one that is', 'https://www.tienda.test'],
    ['a page that nobody can name', ''],
  ])('says nothing to %s', (_who, origin) => {
    const { bridge, greeted } = makeEnds({ origin });
    expect(bridge.admit([HOST])).toBe(false);
    expect(greeted).toEqual([]);
  });

  it('keeps what is said for the host to come, in order', async () => {
    const { bridge, heard, greeted, say } = makeEnds();
    bridge.remember('attempt-1');
    bridge.ready(640);
    expect(bridge.admit(['https://other.test', HOST])).toBe(true);
    expect(greeted).toEqual([[HOST, { channel: 'istmo/1' }]]);
    say();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      { type: 'remember', attemptId: 'attempt-1' },
      { type: 'ready', height: 640 },
    ]);
  });

  it('greets a host once, however often it is admitted', () => {
    const { bridge, greeted } = makeEnds();
    bridge.admit([HOST]);
    expect(bridge.admit([HOST])).toBe(true);
    expect(greeted).toHaveLength(1);
  });
});

describe('once it is open', () => {
  function open() {
    const ends = makeEnds();
    ends.bridge.admit([HOST]);
    ends.say();
    const types = () => ends.heard.map(({ type }) => type);
    return { ...ends, types };
  }

  it('hands on the options, and says when it looks as they ask', async () => {
    const { bridge, say, types } = open();
    say({ type: 'open', options: { language: 'en', prefill: { name: 'Ana' } } });
    expect(await bridge.options()).toEqual({ language: 'en', prefill: { name: 'Ana' } });
    await vi.waitFor(() => expect(types()).toEqual(['opened']));
  });

  it('lets the payer go only where the guard does', async () => {
    const { bridge, types } = open();
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    bridge.leave();
    bridge.guardClose(() => ({ close: true }));
    bridge.leave();
    await vi.waitFor(() => expect(types()).toEqual(['close']));
  });

  it.each([
    ['a language without texts', { type: 'open', options: { language: 'fr' } }, 'options.language'],
    ['an attempt that is none', { type: 'open', options: { resume: '<script>' } }, 'options.resume'],
    ['a word of another version', { type: 'pay' }, 'type'],
    ['no message', 'open', 'null'],
  ])('refuses %s, says so, and waits for right ones', async (_case, sent, path) => {
    const { bridge, heard, say } = open();
    say(sent, { type: 'open', options: { theme: 'dark' } });
    expect(await bridge.options()).toEqual({ theme: 'dark' });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[0]).toMatchObject({ type: 'refuse', failure: { code: 'invalid_options' } });
    expect(JSON.stringify(heard[0])).toContain(`"${path}: `);
  });

  it('tells of changes until nobody listens', async () => {
    const { bridge, say, types } = open();
    const listener = vi.fn();
    const unsubscribe = bridge.onUpdate(listener);
    say({ type: 'update', options: { language: 'es' } });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'es' }));
    unsubscribe();
    say({ type: 'update', options: { language: 'en' } }, { type: 'requestClose' });
    await vi.waitFor(() => expect(types()).toEqual(['close']));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('goes where the host wants it gone, unless its guard keeps it', async () => {
    const { bridge, heard, say } = open();
    say({ type: 'requestClose' });
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'close' }]));
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    say({ type: 'requestClose' });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'keep', why: 'busy' }));
  });

  it('tells one result, the first', async () => {
    const { bridge, heard, types } = open();
    bridge.finish(canceled);
    bridge.finish(resultOf({ outcome: 'failed', at: 0 }));
    bridge.close();
    await vi.waitFor(() => expect(types()).toEqual(['finish', 'close']));
    expect(heard[0]).toEqual({ type: 'finish', result: canceled });
  });

  it('tells all the rest', async () => {
    const { bridge, heard } = open();
    const failure = { code: 'link_not_found', message: 'why' };
    bridge.resize(700);
    bridge.emit({ type: 'submitted', method: 'card' });
    bridge.fail(failure);
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual([
      { type: 'resize', height: 700 },
      { type: 'event', event: { type: 'submitted', method: 'card' } },
      { type: 'fail', failure },
    ] satisfies FrameMessage[]);
  });
});

describe('a page that frames the checkout without the loader', () => {
  it('goes on without options, and takes late ones as a change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { bridge, say } = makeEnds();
    const listener = vi.fn();
    bridge.onUpdate(listener);
    bridge.admit([HOST]);
    vi.advanceTimersByTime(1500);
    expect(await bridge.options()).toEqual({});
    vi.useRealTimers();
    say({ type: 'open', options: { language: 'en' } });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'en' }));
  });
});
