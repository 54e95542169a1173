import { CASH_PENDING_MS } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { offline } from '../../testing/fixtures/make-method-context';
import {
  askForVoucher,
  fillCash,
  openCash,
  OPER,
  over,
  paid,
  pending,
  points,
  voucher,
} from '../../testing/stores/open-cash';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

describe('a voucher', () => {
  it('becomes a receipt once it is paid at the counter', async () => {
    const paymentByAttempt = vi.fn(async () => pending);
    const { context, state } = await askForVoucher({ api: { paymentByAttempt } });
    paymentByAttempt.mockImplementation(async () => paid);
    await vi.advanceTimersByTimeAsync(3000);
    expect(state()).toMatchObject({ name: 'approved' });
    expect(context.bridge.finish).toHaveBeenLastCalledWith(
      expect.objectContaining({ outcome: 'approved', paid: true, codOper: OPER }),
    );
    expect(context.navigate).toHaveBeenCalledWith(`/pf/default-receipt/${OPER}`);
    expect(context.attempts.markPaid).toHaveBeenCalledWith('LK-CAFE0001');
  });

  it.each([
    [CASH_PENDING_MS - 1, 'issued'],
    [CASH_PENDING_MS, 'ended'],
  ])('after %i ms is %s', async (ms, name) => {
    const { state, context } = await askForVoucher();
    await vi.advanceTimersByTimeAsync(ms);
    expect(state().name).toBe(name);
    expect(vi.mocked(context.bridge.emit).mock.calls.some(([{ type }]) => type === 'declined')).toBe(
      name === 'ended',
    );
  });

  it('that has run out is expired for whoever leaves, and forgotten', async () => {
    const { store, context } = await askForVoucher();
    await vi.advanceTimersByTimeAsync(CASH_PENDING_MS);
    expect(store.leaving()).toMatchObject({ outcome: 'expired', reason: 'payment_expired', codOper: OPER });
    expect(context.attempts.forget).toHaveBeenCalledWith('LK-CAFE0001');
    await store.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect(context.attempts.remember).toHaveBeenCalledTimes(2);
  });

  it('that was paid in the last second is shown as paid', async () => {
    const paymentByAttempt = vi.fn(async () => pending);
    const { state } = await askForVoucher({ api: { paymentByAttempt } });
    await vi.advanceTimersByTimeAsync(CASH_PENDING_MS);
    expect(state().name).toBe('ended');
    paymentByAttempt.mockImplementation(async () => paid);
    await vi.advanceTimersByTimeAsync(3000);
    expect(state().name).toBe('approved');
  });

  it('set aside is still followed', async () => {
    const paymentByAttempt = vi.fn(async () => pending);
    const { state, store, context } = await askForVoucher({ api: { paymentByAttempt } });
    store.flow.getState().send({ type: 'putAside' });
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper: OPER });
    paymentByAttempt.mockImplementation(async () => paid);
    await vi.advanceTimersByTimeAsync(3000);
    expect(state().name).toBe('approved');
    expect(context.navigate).toHaveBeenCalledOnce();
  });
});

describe('coming back', () => {
  it('shows the same voucher again, with its place', async () => {
    const { state, cash, context } = openCash({ unfinished: { attemptId: 'a-1', payment: pending } });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ name: 'issued', attemptId: 'a-1', place: points[1] });
    expect(cash.cashPointPayment).not.toHaveBeenCalled();
    expect(context.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'pending', paid: false }),
    );
  });

  it('waits for a voucher that cannot be requested now', async () => {
    const request = vi.fn(async () => voucher()).mockRejectedValueOnce(offline());
    const { state } = openCash({
      cash: { voucher: request },
      unfinished: { attemptId: 'a-1', payment: pending },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('finding');
    await vi.advanceTimersByTimeAsync(2000);
    expect(state().name).toBe('issued');
  });

  it.each([
    [paid, 'approved'],
    [over, 'ended'],
  ])('to one that is over says so (%#)', (payment, name) => {
    expect(openCash({ unfinished: { attemptId: 'a-1', payment } }).state().name).toBe(name);
  });

  it('to an attempt that never arrived sends it under its own id', async () => {
    const opened = openCash({ unfinished: { attemptId: 'a-7' } });
    fillCash(opened);
    await opened.store.submit();
    expect(opened.context.attempts.remember).toHaveBeenCalledWith('LK-CAFE0001', 'a-7');
  });
});
