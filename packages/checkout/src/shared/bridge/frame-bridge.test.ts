import { BRIDGE_CHANNEL, type FrameMethods, type HostMethods } from '@istmo/contract/bridge';
import { resultOf } from '@istmo/domain';
import { connect, type Methods, PortMessenger } from 'penpal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFrameBridge } from './frame-bridge';

const HOST = 'https://tienda.test';
const canceled = resultOf({ outcome: 'canceled', at: 0 });

/** A bridge and, at the other end of a real channel, a host with the real penpal that keeps what it is told. */
function makeEnds(change: { origin?: string | undefined; hostOptions?: unknown } = {}) {
  const { port1, port2 } = new MessageChannel();
  const asked: string[] = [];
  const bridge = createFrameBridge({
    origin: 'origin' in change ? change.origin : HOST,
    wireTo: (origin) => {
      asked.push(origin);
      return {
        send: (message) => port1.postMessage(message),
        listen: (heard) => (port1.onmessage = ({ data }) => heard(data)),
      };
    },
  });
  const names = ['ready', 'resize', 'emit', 'finish', 'close', 'fail', 'remember'] as const;
  const heard: [string, unknown][] = [];
  const methods: Methods = Object.fromEntries(
    names.map((name) => [name, (told: unknown) => void heard.push([name, told])]),
  );
  const connectHost = () =>
    connect<FrameMethods>({ messenger: new PortMessenger({ port: port2 }), methods, channel: BRIDGE_CHANNEL })
      .promise;
  ports.push(port1, port2);
  return { bridge, heard, asked, connectHost };
}

const ports: MessagePort[] = [];
afterEach(() => {
  vi.useRealTimers();
  ports.splice(0).forEach((port) => port.close());
});

describe('before the bridge is open', () => {
  it.each([
    ['a page that is not on the list', 'https://evil.test'],
    ['a subdomain of one that is', 'https://www.tienda.test'],
    ['a page that nobody can name', undefined],
  ])('says nothing to %s', (_who, origin) => {
    const { bridge, asked } = makeEnds({ origin });
    expect(bridge.admit([HOST])).toBe(false);
    expect(asked).toEqual([]);
  });

  it('keeps what is said for the host to come, in order', async () => {
    const { bridge, heard, asked, connectHost } = makeEnds();
    bridge.remember('attempt-1');
    bridge.ready(640);
    expect(bridge.admit(['https://other.test', HOST])).toBe(true);
    await connectHost();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(asked).toEqual([HOST]);
    expect(heard).toEqual([
      ['remember', { attemptId: 'attempt-1' }],
      ['ready', { height: 640 }],
    ]);
  });
});

describe('once it is open', () => {
  async function open() {
    const ends = makeEnds();
    ends.bridge.admit([HOST]);
    return { ...ends, frame: await ends.connectHost() };
  }

  it('hands on the options', async () => {
    const { bridge, frame } = await open();
    await frame.open({ language: 'en', prefill: { name: 'Ana' } });
    expect(await bridge.options()).toEqual({ language: 'en', prefill: { name: 'Ana' } });
  });

  it('lets the payer go only where the guard does', async () => {
    const { bridge, heard } = await open();
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    bridge.leave();
    bridge.guardClose(() => ({ close: true }));
    bridge.leave();
    await vi.waitFor(() => expect(heard).toEqual([['close', undefined]]));
  });

  it('refuses options that are not as agreed, and waits for right ones', async () => {
    const { bridge, frame } = await open();
    const wrong = frame.open as unknown as (options: unknown) => Promise<void>;
    await expect(wrong({ language: 'fr' })).rejects.toThrow();
    await expect(wrong({ resume: '<script>' })).rejects.toThrow();
    await frame.open({ theme: 'dark' });
    expect(await bridge.options()).toEqual({ theme: 'dark' });
  });

  it('tells of changes until nobody listens', async () => {
    const { bridge, frame } = await open();
    const listener = vi.fn();
    const unsubscribe = bridge.onUpdate(listener);
    await frame.update({ language: 'es' });
    unsubscribe();
    await frame.update({ language: 'en' });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'es' });
  });

  it('answers as its guard does, and lets the host close where there is none', async () => {
    const { bridge, frame } = await open();
    expect(await frame.requestClose()).toEqual({ close: true });
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    expect(await frame.requestClose()).toEqual({ close: false, why: 'busy' });
  });

  it('tells one result, the first', async () => {
    const { bridge, heard } = await open();
    bridge.finish(canceled);
    bridge.finish(resultOf({ outcome: 'failed', at: 0 }));
    bridge.close();
    await vi.waitFor(() => expect(heard.map(([name]) => name)).toContain('close'));
    expect(heard.filter(([name]) => name === 'finish')).toEqual([['finish', canceled]]);
  });

  it('tells all the rest', async () => {
    const { bridge, heard } = await open();
    bridge.resize(700);
    bridge.emit({ type: 'submitted', method: 'card' });
    bridge.fail({ code: 'link_not_found', message: 'why' });
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard).toEqual([
      ['resize', { height: 700 }],
      ['emit', { type: 'submitted', method: 'card' }],
      ['fail', { code: 'link_not_found', message: 'why' }],
    ] satisfies [keyof HostMethods, unknown][]);
  });
});

describe('a page that frames the checkout without the loader', () => {
  it('goes on without options, and takes late ones as a change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { bridge, connectHost } = makeEnds();
    const listener = vi.fn();
    bridge.onUpdate(listener);
    bridge.admit([HOST]);
    vi.advanceTimersByTime(1500);
    expect(await bridge.options()).toEqual({});
    vi.useRealTimers();
    const frame = await connectHost();
    await frame.open({ language: 'en' });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ language: 'en' });
  });
});
