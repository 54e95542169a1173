import { expect, it, vi } from 'vitest';
import { openOneTab } from './one-tab';

type Holding = (lock: Lock | null) => unknown;

/** A browser's locks, as all of its tabs share them. `close` frees what a tab that is gone held. */
function fakeLocks() {
  const held = new Map<string, () => void>();
  const queue: { name: string; run: () => void }[] = [];
  const free = (name: string) => {
    held.delete(name);
    const next = queue.findIndex((one) => one.name === name);
    if (next >= 0) queue.splice(next, 1)[0]?.run();
  };
  async function grant(name: string, holding: Holding): Promise<void> {
    await new Promise<void>((resolve) => {
      held.set(name, resolve);
      void Promise.resolve(holding({ name, mode: 'exclusive' })).then(() => resolve());
    });
    free(name);
  }
  const request = (name: string, ...rest: [Holding] | [LockOptions, Holding]): Promise<unknown> => {
    const holding = rest.length === 2 ? rest[1] : rest[0];
    const { ifAvailable = false } = rest.length === 2 ? rest[0] : {};
    if (!held.has(name)) return grant(name, holding);
    if (ifAvailable) return Promise.resolve(holding(null));
    return new Promise((resolve) => queue.push({ name, run: () => resolve(grant(name, holding)) }));
  };
  const locks = { request } as unknown as LockManager;
  return { locks, close: (code: string) => held.get(`istmo.payment.${code}`)?.() };
}

function makeBrowser() {
  const { locks, close } = fakeLocks();
  const channels: { onmessage: BroadcastChannel['onmessage'] }[] = [];
  const openTab = () => {
    const channel = {
      onmessage: null as BroadcastChannel['onmessage'],
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.call(null as never, new MessageEvent('message', { data }));
      },
    };
    channels.push(channel);
    const told = { begun: vi.fn(), over: vi.fn() };
    return { ...told, channel, ...openOneTab({ locks, channel, ...told }) };
  };
  return { openTab, close };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

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

it('stops nobody where the browser refuses its locks', async () => {
  const locks = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) };
  const channel = { onmessage: null, postMessage: vi.fn() };
  const tab = openOneTab({ locks: locks as never, channel, begun: vi.fn(), over: vi.fn() });
  expect(await tab.claim('LK-1', 'attempt-1')).toBe(true);
});
