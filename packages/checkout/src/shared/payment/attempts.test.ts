import { expect, it, vi } from 'vitest';
import { fakeLocks } from '../../testing/fakes';
import { createSafeStorage } from '../storage/safe-storage';
import { createAttempts, createTabs } from './attempts';

function makeStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createSafeStorage(() => storage);
}

/** A tab of a browser; `lasting` is what its tabs share. */
function open(lasting = makeStorage()) {
  const remember = vi.fn<(attemptId: string | null) => void>();
  const storage = makeStorage();
  const attempts = createAttempts(storage, { remember }, lasting);
  return { ...attempts, storage, remembered: () => remember.mock.calls.flat() };
}

it('knows an attempt until the payer has seen how it ended', () => {
  const attempts = open();
  attempts.remember('LK-1', 'attempt-1');
  expect(attempts.current('LK-1')).toBe('attempt-1');
  attempts.forget('LK-1');
  expect(attempts.current('LK-1', true)).toBeUndefined();
  expect(attempts.remembered()).toEqual(['attempt-1', null]);
});

it('knows of which attempt an operation was made, also once it is over', () => {
  const attempts = open();
  attempts.remember('LK-1', 'attempt-1');
  attempts.rememberOperation('OP-1', 'attempt-1');
  attempts.forget('LK-1');
  expect([attempts.proofOf('OP-1'), attempts.proofOf('OP-2')]).toEqual(['attempt-1', undefined]);
});

it('knows the method that was paid with last, of this browser', () => {
  const lasting = makeStorage();
  const attempts = open(lasting);
  expect(attempts.lastMethod?.()).toBeUndefined();
  attempts.remember('LK-1', 'attempt-1', 'yappy');
  // An attempt of another tab, whose method this tab does not know.
  attempts.remember('LK-1', 'attempt-2');
  expect(attempts.lastMethod?.()).toBe('yappy');
  expect(open(lasting).lastMethod?.()).toBe('yappy');
});

it.each(['cheque', '', '{"number":"4111"}'])('ignores a stored method that is none: "%s"', (kept) => {
  const lasting = makeStorage();
  lasting.set('istmo.method', kept);
  expect(open(lasting).lastMethod?.()).toBeUndefined();
});

it('does not keep what the payer had typed once that is paid', () => {
  const { storage, ...attempts } = open();
  storage.set('istmo.payer.LK-1', '{"email":"ana@correo.com"}');
  attempts.remember('LK-1', 'attempt-1');
  attempts.markPaid('LK-1');
  expect(storage.get('istmo.payer.LK-1')).toBeUndefined();
});

it('knows the one that paid only where nothing more can be paid', () => {
  const attempts = open();
  attempts.remember('LK-1', 'attempt-1');
  attempts.markPaid('LK-1');
  expect(attempts.current('LK-1')).toBeUndefined();
  expect(attempts.current('LK-1', true)).toBe('attempt-1');
  expect(attempts.current('LK-2', true)).toBeUndefined();
  expect(attempts.remembered()).toEqual(['attempt-1', 'paid:attempt-1']);
});

it('knows of what its payer has seen the receipt', () => {
  const attempts = open();
  attempts.rememberOperation('OP-1', 'attempt-1');
  expect(attempts.isShown?.('attempt-1')).toBe(false);
  attempts.markShown?.('OP-1');
  attempts.markShown?.('OP-2');
  expect([attempts.isShown?.('attempt-1'), attempts.isShown?.('attempt-2')]).toEqual([true, false]);
});

it('keeps an attempt that expired, for a reload and for the host: it may be paid late', () => {
  const attempts = open();
  attempts.remember('LK-1', 'attempt-1');
  attempts.markExpired('LK-1', 'attempt-1');
  expect(attempts.current('LK-1')).toBe('attempt-1');
  expect([...(attempts.lateAttempts ?? [])]).toEqual(['attempt-1']);
  expect([attempts.isExpired?.('attempt-1'), attempts.isExpired?.('attempt-2')]).toEqual([true, false]);
  expect(attempts.remembered()).toEqual(['attempt-1']);
});

it('tells every tab of the browser what one of them has begun, until that has seen it end unpaid', () => {
  const lasting = makeStorage();
  const [one, two] = [open(lasting), open(lasting)];
  one.remember('LK-1', 'attempt-1');
  expect([two.latestInBrowser?.('LK-1'), two.latestInBrowser?.('LK-2'), two.current('LK-1')]).toEqual([
    'attempt-1',
    undefined,
    undefined,
  ]);
  one.markPaid('LK-1');
  expect(two.latestInBrowser?.('LK-1')).toBe('attempt-1');
  two.payAgain?.('LK-1');
  expect(one.latestInBrowser?.('LK-1')).toBeUndefined();
  two.remember('LK-1', 'attempt-2');
  two.forget('LK-1');
  expect(one.latestInBrowser?.('LK-1')).toBeUndefined();
});

it('knows that the payer pays again, in this tab and until that is paid', () => {
  const lasting = makeStorage();
  const [one, two] = [open(lasting), open(lasting)];
  expect(one.isPayingAgain?.('LK-1')).toBe(false);
  one.payAgain?.('LK-1');
  expect([one.isPayingAgain?.('LK-1'), one.isPayingAgain?.('LK-2'), two.isPayingAgain?.('LK-1')]).toEqual([
    true,
    false,
    false,
  ]);
  one.remember('LK-1', 'attempt-1');
  one.forget('LK-1');
  expect(one.isPayingAgain?.('LK-1')).toBe(true);
  one.remember('LK-1', 'attempt-2');
  one.markPaid('LK-1');
  expect(one.isPayingAgain?.('LK-1')).toBe(false);
});

it('does not forget what another tab has begun since', () => {
  const lasting = makeStorage();
  const [one, two] = [open(lasting), open(lasting)];
  one.remember('LK-1', 'attempt-1');
  two.remember('LK-1', 'attempt-2');
  one.forget('LK-1');
  expect(one.latestInBrowser?.('LK-1')).toBe('attempt-2');
});

it.each([
  ['is paid', 'markPaid'],
  ['ends unpaid', 'forget'],
] as const)('looks up what another frame of the same page has begun, once that %s', async (_how, end) => {
  const heard: ((message: MessageEvent) => void)[] = [];
  class Channel {
    private hear?: (message: MessageEvent) => void;
    set onmessage(hear: (message: MessageEvent) => void) {
      heard.push((this.hear = hear));
    }
    postMessage(data: unknown) {
      for (const hear of heard) if (hear !== this.hear) hear(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: fakeLocks().locks });
  // Frames of one site on one page share one storage.
  const shared = makeStorage();
  const openFrame = () => createTabs(createAttempts(shared, { remember: vi.fn() }, shared));
  const [one, two] = [openFrame(), openFrame()];
  one.watch('LK-1', undefined);
  two.watch('LK-1', undefined);
  expect(await one.attempts.claim?.('LK-1', 'attempt-1')).toBe(true);
  one.attempts.remember('LK-1', 'attempt-1');
  expect(two.getState().isOpenInOtherTab).toBe(true);
  one.attempts[end]('LK-1');
  await expect.poll(() => two.getState().isOpenInOtherTab).toBe(false);
  expect(two.attempts.current('LK-1')).toBe('attempt-1');
});
