import { beforeEach, expect, it, vi } from 'vitest';
import { askForVoucher } from '../../testing/stores/open-cash';
import { payAtNetwork, resetScope } from '../../testing/stores/open-clave';
import { NOW } from '../../testing/fixtures/make-method-context';
import { showNequiQr } from '../../testing/stores/open-nequi';
import { pushed } from '../../testing/phone-answers';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  resetScope();
});

const blocked = { loadScript: async () => Promise.reject(new Error('blocked')) };

// The contract suite covers what every method waits for. Nequi can also wait for a QR scan, and Clave for its own page.
it.each([
  ['a QR to be read', 'nequi', pushed.codOper, () => showNequiQr()],
  ['a page of its own', 'clave', 'LK-C1', () => payAtNetwork({}, blocked)],
] as const)('the host hears once that a payment waits for %s', async (_what, method, codOper, begin) => {
  const { context } = await begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(context.bridge.emit).toHaveBeenCalledExactlyOnceWith({ type: 'pending', method, codOper });
  expect(context.bridge.submit).toHaveBeenCalledExactlyOnceWith(method);
});

it('a voucher sends a pending event before its one result', async () => {
  const { context } = await askForVoucher();
  const [emit, finish] = [vi.mocked(context.bridge.emit), vi.mocked(context.bridge.finish)];
  expect(emit.mock.invocationCallOrder.at(-1)).toBeLessThan(finish.mock.invocationCallOrder[0] ?? 0);
});
