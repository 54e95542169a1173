import { beforeEach, expect, it, vi } from 'vitest';
import { fakeLocks, type Holding } from '../../testing/fakes';
import { openOneTab } from './attempts';

beforeEach(() => void vi.useFakeTimers());

function makeBrowser() {
  const { locks, close } = fakeLocks();
  const channels: { onmessage: BroadcastChannel['onmessage'] }[] = [];
  const openTab = (hash = '') => {
    const channel = {
      onmessage: null as BroadcastChannel['onmessage'],
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.call(null as never, new MessageEvent('message', { data }));
      },
    };
    channels.push(channel);
    const listeners = { begun: vi.fn(), over: vi.fn() };
    return { ...listeners, channel, ...openOneTab({ locks, channel, hash, ...listeners }) };
  };
  return { openTab, close };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

it('lets one tab pay, and tells the others by which attempt', async () => {
  const { openTab } = makeBrowser();
  const [one, two] = [openTab(), openTab()];
  one.watch('LK-1', undefined);
  two.watch('LK-1', undefined);
  expect(await one.claim('LK-1', 'attempt-1')).toBe(true);
  expect(two.begun).toHaveBeenCalledExactlyOnceWith('LK-1', 'attempt-1');
  expect(await two.claim('LK-1', 'attempt-2')).toBe(false);
  expect([one.begun.mock.calls.length, two.over.mock.calls.length]).toEqual([0, 0]);
});

it('lets exactly one of two that pay at the same moment', async () => {
  const { openTab } = makeBrowser();
  const tabs = [openTab(), openTab()];
  tabs.forEach((tab) => tab.watch('LK-1', undefined));
  const may = await Promise.all(tabs.map((tab, at) => tab.claim('LK-1', `attempt-${at}`)));
  expect(may.filter(Boolean)).toHaveLength(1);
  expect(tabs.map(({ begun }) => begun.mock.calls.length)).toEqual(may.map((mine) => (mine ? 0 : 1)));
});

it('tells a tab that is opened later', async () => {
  const { openTab } = makeBrowser();
  const one = openTab();
  await one.claim('LK-1', 'attempt-1');
  const two = openTab();
  two.watch('LK-1', undefined);
  expect(two.begun).toHaveBeenCalledExactlyOnceWith('LK-1', 'attempt-1');
});

it.each([
  ['has ended', ({ one }: { one: { release: (code: string) => void } }) => one.release('LK-1')],
  ['is gone with its tab', ({ close }: { close: (code: string) => void }) => close('LK-1')],
])('says that it is over once the payment %s', async (_case, end) => {
  const { openTab, close } = makeBrowser();
  const [one, two] = [openTab(), openTab()];
  two.watch('LK-1', undefined);
  await one.claim('LK-1', 'attempt-1');
  await settled();
  expect(two.over).not.toHaveBeenCalled();
  end({ one, close });
  await settled();
  expect(two.over).toHaveBeenCalledOnce();
  two.watch('LK-1', 'attempt-1');
  expect(await two.claim('LK-1', 'attempt-1')).toBe(true);
});

it('claims for a tab that goes on with an attempt', async () => {
  const { openTab } = makeBrowser();
  const [one, two] = [openTab(), openTab()];
  two.watch('LK-1', undefined);
  one.watch('LK-1', 'attempt-1');
  await settled();
  expect(two.begun).toHaveBeenCalledExactlyOnceWith('LK-1', 'attempt-1');
});

it('lets the same tab try again', async () => {
  const { openTab } = makeBrowser();
  const one = openTab();
  await one.claim('LK-1', 'attempt-1');
  expect(await one.claim('LK-1', 'attempt-1')).toBe(true);
  one.release('LK-1');
  await settled();
  expect(await one.claim('LK-1', 'attempt-2')).toBe(true);
});

it('waits for a page that is being left, and goes on with its attempt', async () => {
  const { openTab, close } = makeBrowser();
  const [left, next] = [openTab(), openTab()];
  await left.claim('LK-1', 'attempt-1');
  left.channel.onmessage = null;
  next.watch('LK-1', 'attempt-1');
  const may = next.claim('LK-1', 'attempt-1');
  await settled();
  close('LK-1');
  expect(await may).toBe(true);
  expect(next.begun).not.toHaveBeenCalled();
});

it('gives up on a tab that holds it and never says so', async () => {
  const { openTab } = makeBrowser();
  const [mute, two] = [openTab(), openTab()];
  await mute.claim('LK-1', 'attempt-1');
  mute.channel.onmessage = null;
  const may = two.claim('LK-1', 'attempt-2');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await may).toBe(false);
});

it.each([
  ['grants it late', true],
  ['never grants it', false],
])('waits for a lock that no tab holds where a busy browser %s', async (_case, may) => {
  let grant = (): void => undefined;
  const request = (_name: string, _options: LockOptions, holding: Holding) =>
    new Promise((resolve) => (grant = () => resolve(holding(null))));
  const locks = { request, query: async () => ({ held: [], pending: [{ name: 'istmo.payment.LK-1' }] }) };
  const channel = { onmessage: null, postMessage: vi.fn() };
  const tab = openOneTab({ locks: locks as never, channel, begun: vi.fn(), over: vi.fn() });
  const claimed = tab.claim('LK-1', 'attempt-1');
  await vi.advanceTimersByTimeAsync(15_000);
  if (may) grant();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await claimed).toBe(may);
});

it('lets two tabs go on with the same attempt', async () => {
  const { openTab } = makeBrowser();
  const [one, two] = [openTab(), openTab()];
  await one.claim('LK-1', 'attempt-1');
  two.watch('LK-1', 'attempt-1');
  expect(await two.claim('LK-1', 'attempt-1')).toBe(true);
  expect(two.begun).not.toHaveBeenCalled();
});

it('goes on with an attempt that another page has handed over', async () => {
  const { openTab } = makeBrowser();
  const [one, two] = [openTab(), openTab('#attempt=attempt-1')];
  await one.claim('LK-1', 'attempt-1');
  two.watch('LK-1', undefined);
  await settled();
  expect(two.begun).not.toHaveBeenCalled();
});

it('leaves other payments, and what is no news, alone', async () => {
  const { openTab } = makeBrowser();
  const [one, two] = [openTab(), openTab()];
  two.watch('LK-2', undefined);
  await one.claim('LK-1', 'attempt-1');
  one.channel.postMessage({ code: 2 });
  one.channel.postMessage('LK-2');
  expect(two.begun).not.toHaveBeenCalled();
  expect(await two.claim('LK-2', 'attempt-2')).toBe(true);
});

it('does not wait for a browser that never gives up, and keeps nothing that comes late', async () => {
  let grant: Holding | undefined;
  const request = vi.fn((_name: string, _options: LockOptions, holding: Holding) => {
    grant = holding;
    return new Promise(() => undefined);
  });
  const channel = { onmessage: null as BroadcastChannel['onmessage'], postMessage: vi.fn() };
  const tab = openOneTab({ locks: { request } as never, channel, begun: vi.fn(), over: vi.fn() });
  const may = tab.claim('LK-1', 'attempt-2');
  await settled();
  const data = { code: 'LK-1', attemptId: 'attempt-1' };
  channel.onmessage?.call(null as never, new MessageEvent('message', { data }));
  expect(await may).toBe(false);
  await grant?.(null);
  channel.onmessage?.call(null as never, new MessageEvent('message', { data: { code: 'LK-1' } }));
  expect(channel.postMessage).toHaveBeenCalledExactlyOnceWith({ code: 'LK-1' });
});

it.each([
  ['refuses its locks', { request: () => Promise.reject(new DOMException('No', 'SecurityError')) }],
  ['has none', undefined],
])('stops nobody where the browser %s', async (_case, locks) => {
  const channel = { onmessage: null, postMessage: vi.fn() };
  const tab = openOneTab({ locks: locks as never, channel, begun: vi.fn(), over: vi.fn() });
  expect(await tab.claim('LK-1', 'attempt-1')).toBe(true);
});

it('tells of each attempt that the other tab makes, and once that it is over', async () => {
  const { openTab } = makeBrowser();
  const [one, two] = [openTab(), openTab()];
  two.watch('LK-1', undefined);
  await one.claim('LK-1', 'attempt-1');
  await one.claim('LK-1', 'attempt-2');
  expect(two.begun.mock.calls).toEqual([
    ['LK-1', 'attempt-1'],
    ['LK-1', 'attempt-2'],
  ]);
  one.release('LK-1');
  await settled();
  expect(two.over).toHaveBeenCalledOnce();
});
