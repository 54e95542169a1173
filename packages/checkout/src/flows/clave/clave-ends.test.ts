import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import {
  claveAnswer,
  claveSession,
  openClave,
  payAtNetwork,
  resetScope,
} from '../../testing/stores/open-clave';
import type { ClaveApi } from './hand-over';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();
beforeEach(resetScope);

const flushPromises = () => vi.advanceTimersByTimeAsync(0);
const approved = claveAnswer({ status: 1, outcome: 'approved' });

it('asks again without an answer, and stops asking once it is left', async () => {
  const claveStart = vi.fn<ClaveApi['claveStart']>(() => Promise.reject(offline()));
  const { store } = openClave({ clave: { claveStart } });
  await store.submit();
  await vi.advanceTimersByTimeAsync(0);
  const signal = claveStart.mock.calls.at(-1)?.[1];
  expect(signal?.aborted).toBe(false);
  store.dispose();
  expect(signal?.aborted).toBe(true);
});

describe('without a payment', () => {
  const ends = [
    ['declined', { outcome: 'declined', reason: 'bank_not_affiliated' }],
    ['canceled', { outcome: 'canceled', reason: 'payment_canceled' }],
    ['expired', { outcome: 'expired', reason: 'waiting_time_over' }],
  ] as const;

  it.each(ends)('%s: tells the host, forgets the attempt, and begins a new one', async (_case, how) => {
    const paymentByOperation = vi.fn(async () => claveAnswer({ status: 0, ...how }));
    const { store, context, clave } = await payAtNetwork({ api: { paymentByOperation } });
    expect(context.attempts.forget).toHaveBeenCalledWith('LK-CAFE0001');
    expect(context.bridge.emit).toHaveBeenCalledWith({
      type: 'declined',
      method: 'clave',
      reason: how.reason,
      codOper: 'LK-C1',
    });
    expect(store.leaving()).toMatchObject({ ...how, codOper: 'LK-C1' });
    expect(context.bridge.finish).not.toHaveBeenCalled();
    await store.submit();
    expect(clave.claveStart).toHaveBeenLastCalledWith(
      expect.objectContaining({ attemptId: 'id-2' }),
      undefined,
    );
  });

  it('looks on after it has expired: Clave may have been paid in time', async () => {
    const paymentByOperation = vi.fn(async () => claveAnswer({ status: 0, outcome: 'expired' }));
    const { state } = await payAtNetwork({ api: { paymentByOperation } });
    paymentByOperation.mockResolvedValue(approved);
    await vi.advanceTimersByTimeAsync(2500);
    expect(state().name).toBe('approved');
  });

  it('cancels at the provider, and believes what that says', async () => {
    const cancelClave = vi.fn(async () => claveSession({ status: 1, outcome: 'approved' }));
    const { store, state } = await payAtNetwork({ clave: { cancelClave } });
    store.flow.getState().send({ type: 'cancel' });
    await flushPromises();
    expect(cancelClave).toHaveBeenCalledWith({ codOper: 'LK-C1' });
    expect(state().name).toBe('approved');
  });

  it('continues to wait if the cancel request fails', async () => {
    const { store, state } = await payAtNetwork({ clave: { cancelClave: () => Promise.reject(offline()) } });
    store.flow.getState().send({ type: 'cancel' });
    await flushPromises();
    expect(state()).toMatchObject({ name: 'apart', why: 'cancelFailed' });
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper: 'LK-C1' });
  });

  it('waits for the payment if the provider answers a cancel that it is still pending', async () => {
    const paymentByOperation = vi.fn(async () => claveAnswer());
    const cancelClave = async () => claveSession();
    const { store, state } = await payAtNetwork({ clave: { cancelClave }, api: { paymentByOperation } });
    store.flow.getState().send({ type: 'cancel' });
    await flushPromises();
    expect(state()).toMatchObject({ name: 'apart', why: 'cancelFailed' });
    paymentByOperation.mockResolvedValue(claveAnswer({ status: 0, outcome: 'canceled' }));
    await vi.advanceTimersByTimeAsync(2500);
    expect(state()).toMatchObject({ name: 'ended', outcome: 'canceled' });
  });

  it('ends with the link', async () => {
    const claveStart = () => Promise.reject(fault({ code: 3000, key: 'expired_link' }));
    const { store, context } = openClave({ clave: { claveStart } });
    await store.submit();
    await flushPromises();
    expect(context.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=3000');
  });
});

describe('after a reload', () => {
  it('opens the same session again, without a word of the payer’s', async () => {
    const claveStart = vi.fn(async () => claveSession());
    const unfinished = { attemptId: 'a-0', payment: claveAnswer() };
    const { state } = openClave({ clave: { claveStart } }, { unfinished });
    await flushPromises();
    expect(claveStart).toHaveBeenCalledWith(expect.objectContaining({ attemptId: 'a-0' }), undefined);
    expect(state().name).toBe('atNetwork');
  });

  it.each([
    [claveAnswer({ status: 0, outcome: 'declined', reason: 'wrong_pin' }), 'ended'],
    [approved, 'approved'],
  ] as const)('shows how it ended meanwhile', (payment, name) => {
    expect(openClave({}, { unfinished: { attemptId: 'a-0', payment } }).state().name).toBe(name);
  });

  it('sends an attempt that never arrived under its own id', async () => {
    const { store, clave } = openClave({}, { unfinished: { attemptId: 'a-0' } });
    await store.submit();
    expect(clave.claveStart).toHaveBeenCalledWith(expect.objectContaining({ attemptId: 'a-0' }), undefined);
  });
});
