import { beforeEach, expect, it, vi } from 'vitest';
import { answers, approved, challenged, payByCard, waiting } from '../../testing/stores/open-card';
import { askForVoucher, OPER } from '../../testing/stores/open-cash';
import { payAtNetwork, resetScope } from '../../testing/stores/open-clave';
import { showAddress } from '../../testing/stores/open-crypto';
import { NOW } from '../../testing/fixtures/make-method-context';
import { pushNequi, showNequiQr } from '../../testing/stores/open-nequi';
import { askYappy, yappyWaiting } from '../../testing/stores/open-yappy';
import { pushed } from '../../testing/phone-answers';
import type { MethodContext } from '../../shared/payment/payment-method';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  resetScope();
});

const emitted = ({ bridge }: MethodContext) => vi.mocked(bridge.emit).mock.calls.map(([event]) => event);
const pending = (context: MethodContext) => emitted(context).filter(({ type }) => type === 'pending');

const blocked = { loadScript: async () => Promise.reject(new Error('blocked')) };

it.each([
  ['a phone that has been asked', 'nequi', pushed.codOper, () => pushNequi()],
  ['a QR to be read', 'nequi', pushed.codOper, () => showNequiQr()],
  ['a phone’s other app', 'yappy', yappyWaiting.codOper, () => askYappy()],
  ['a counter', 'cash', OPER, () => askForVoucher()],
  ['a network', 'crypto', 'CRYPTO-1', () => showAddress()],
  ['a page of its own', 'clave', 'LK-C1', () => payAtNetwork({}, blocked)],
] as const)('the host hears once that a payment waits for %s', async (_what, method, codOper, begin) => {
  const { context } = await begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pending(context)).toEqual([{ type: 'pending', method, codOper }]);
  expect(context.bridge.submit).toHaveBeenCalledExactlyOnceWith(method);
  expect(emitted(context).map(({ type }) => type)).toEqual(['pending']);
});

it('a voucher sends a pending event before its one result', async () => {
  const { context } = await askForVoucher();
  const [emit, finish] = [vi.mocked(context.bridge.emit), vi.mocked(context.bridge.finish)];
  expect(emit.mock.invocationCallOrder.at(-1)).toBeLessThan(finish.mock.invocationCallOrder[0] ?? 0);
});

it.each([
  ['that is approved at once', [approved]],
  ['that is being worked on', [waiting, approved]],
  ['that the bank asks about', [challenged, approved]],
])('sends the host no pending event for a card’s %s', async (_case, given) => {
  const paymentByAttempt = answers(...given.slice(1), approved);
  const { context } = await payByCard({ authCapture: answers(...given.slice(0, 1)), paymentByAttempt });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pending(context)).toEqual([]);
});

it('sends the host no pending event while the network’s page is shown in the frame', async () => {
  const { context } = await payAtNetwork();
  expect(pending(context)).toEqual([]);
});
