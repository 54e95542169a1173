import { describe, expect, it, vi } from 'vitest';
import { answer, fault, makeLogin, offline } from '../../testing/fixtures/make-method-context';
import { known, openBalance, paidFromBalance } from '../../testing/stores/open-balance';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

async function pay(...args: Parameters<typeof openBalance>) {
  const opened = openBalance(...args);
  await flushPromises();
  await opened.store.pay();
  await flushPromises();
  return opened;
}

const failing = (error: Error) => vi.fn(async () => Promise.reject(error));

describe('the account', () => {
  it('shows what there is', async () => {
    const { store } = openBalance();
    expect(store.account.getState().name).toBe('loading');
    await flushPromises();
    expect(store.account.getState()).toEqual(known(12_640));
  });

  it('asks nothing for a guest, who is led to the login and back to this method', async () => {
    const { api, store, context } = openBalance({}, { login: makeLogin() });
    await flushPromises();
    expect(store.account.getState()).toEqual({ name: 'loggedOut' });
    expect(api.balance).not.toHaveBeenCalled();
    store.logIn();
    const back = '/?code=LK-CAFE0001&method=balance';
    expect(context.navigate).toHaveBeenCalledWith(`/pf/widget/login?back=${encodeURIComponent(back)}`);
  });

  it('asks for the merchant’s service for the wallet, and is closed without one', async () => {
    const merchantServices = vi.fn(async () => []);
    const { store, api } = openBalance({ merchantServices });
    await flushPromises();
    expect(merchantServices).toHaveBeenCalledExactlyOnceWith(
      { idMerchant: '1', gateway: 'PFW' },
      expect.any(AbortSignal),
    );
    expect(store.account.getState()).toEqual({ name: 'unavailable' });
    await store.pay();
    expect(api.payActivity).not.toHaveBeenCalled();
  });

  it('is gone with the login', async () => {
    const { store, context } = openBalance();
    await flushPromises();
    context.login.clear();
    await flushPromises();
    expect(store.account.getState()).toEqual({ name: 'loggedOut' });
  });

  it('may not be readable, and is read again when the payer asks', async () => {
    const balance = vi.fn(async () => ({ balance: [{ disponible: 5000, currency: 'USD' }] }));
    balance.mockRejectedValueOnce(offline());
    const { store } = openBalance({ balance });
    await flushPromises();
    expect(store.account.getState()).toEqual({ name: 'unknown' });
    await store.account.load();
    expect(store.account.getState()).toEqual(known(5000));
  });
});

describe('a payment', () => {
  it('stays confirmed as no duplicate, however often it is sent', async () => {
    const at = '2026-11-21T19:03:31.000Z';
    const earlier = { codOper: 'OP-1', method: 'balance', at, amount: '48.15', currency: 'USD' };
    const repeated = fault({ code: 422, key: 'possible_duplicated_tx', data: { earlier } });
    const payActivity = vi.fn(async () => paidFromBalance);
    payActivity.mockRejectedValueOnce(repeated).mockRejectedValueOnce(offline());
    const askEarlier = async () => ({ pay: 'anew', confirmed: true }) as const;
    const { state } = await pay({ payActivity }, { askEarlier });
    await vi.advanceTimersByTimeAsync(5000);
    expect(state().name).toBe('approved');
    const sent = payActivity.mock.calls as unknown as [{ body: object; attemptId: string }][];
    const confirmed = sent.map(([{ body }]) => 'confirmedDuplicate' in body && body.confirmedDuplicate);
    expect(confirmed).toEqual([undefined, true, true]);
    expect(new Set(sent.map(([{ attemptId }]) => attemptId)).size).toBe(1);
  });

  it('is made, reported to the host, and shown', async () => {
    const { api, context, state } = await pay();
    expect(api.payActivity).toHaveBeenCalledWith(
      { attemptId: 'id-1', body: expect.objectContaining({ useFunds: true, idUsrCard: null }) as object },
      undefined,
    );
    expect(state()).toEqual({ name: 'approved', answer: paidFromBalance });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'approved', paid: true, method: 'balance', codOper: 'PFW-1' }),
    );
    expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/PFW-1');
    expect(context.attempts.remember).toHaveBeenCalledWith('LK-CAFE0001', 'id-1');
  });

  it.each([
    [4815, 1],
    [4814, 0],
  ])('with %i cents in the wallet is sent %i times', async (disponible, times) => {
    const balance = async () => ({ balance: [{ disponible, currency: 'USD' }] });
    const { api } = await pay({ balance });
    expect(api.payActivity).toHaveBeenCalledTimes(times);
  });

  it('is not sent where something about the order is wrong', async () => {
    const opened = openBalance();
    await flushPromises();
    opened.context.order.setState({ limit: { checked: true, refusal: 'amount_exceeds_limit_allowed' } });
    await opened.store.pay();
    expect(opened.api.payActivity).not.toHaveBeenCalled();
  });

  it('that is declined says why, reads the balance again, and may be tried as a new payment', async () => {
    const declined = answer({ method: 'balance', status: 0, codOper: 'PFW-2', reason: 'insufficient_funds' });
    const payActivity = vi.fn(async () => paidFromBalance);
    payActivity.mockResolvedValueOnce(declined);
    const { api, context, store, state } = await pay({ payActivity });
    expect(state()).toMatchObject({ name: 'ended', reason: 'insufficient_funds', codOper: 'PFW-2' });
    expect(context.attempts.forget).toHaveBeenCalledWith('LK-CAFE0001');
    expect(context.bridge.emit).toHaveBeenCalledWith({
      type: 'declined',
      method: 'balance',
      reason: 'insufficient_funds',
      codOper: 'PFW-2',
    });
    expect(api.balance).toHaveBeenCalledTimes(2);
    expect(store.leaving()).toMatchObject({ outcome: 'declined', codOper: 'PFW-2' });
    await store.pay();
    await flushPromises();
    expect(payActivity.mock.calls.map(([input]: unknown[]) => input)).toMatchObject([
      { attemptId: 'id-1' },
      { attemptId: 'id-2' },
    ]);
    expect(state().name).toBe('approved');
  });

  it('is sent again as the same one until somebody answers', async () => {
    const payActivity = vi.fn(async () => paidFromBalance);
    payActivity.mockRejectedValueOnce(offline());
    payActivity.mockRejectedValueOnce(offline());
    const { store, state } = await pay({ payActivity });
    expect(state().name).toBe('unanswered');
    expect(store.leaving()).toMatchObject({ outcome: 'pending' });
    await vi.advanceTimersByTimeAsync(2499);
    expect(state().name).toBe('unanswered');
    await vi.advanceTimersByTimeAsync(1);
    expect(state().name).toBe('approved');
    expect(payActivity.mock.calls.map(([input]: unknown[]) => input)).toMatchObject(
      Array.from({ length: 3 }, () => ({ attemptId: 'id-1' })),
    );
  });

  it('is looked up at once when the payer checks it', async () => {
    const payActivity = vi.fn(async () => paidFromBalance);
    payActivity.mockRejectedValueOnce(offline());
    payActivity.mockRejectedValueOnce(offline());
    const { store, state } = await pay({ payActivity });
    store.flow.checkNow();
    await flushPromises();
    expect(state().name).toBe('approved');
  });

  it('that takes its time is followed by its operation', async () => {
    const waiting = answer({ method: 'balance', status: -1, codOper: 'PFW-3' });
    const opened = openBalance({ payActivity: async () => waiting });
    const paymentByOperation = vi.fn(async () => paidFromBalance);
    Object.assign(opened.context.api, { paymentByOperation });
    await flushPromises();
    await opened.store.pay();
    await flushPromises();
    expect(paymentByOperation).toHaveBeenCalledWith({ codOper: 'PFW-3' }, expect.anything());
    expect(opened.state().name).toBe('approved');
  });

  it.each([['an expired link', fault({ code: 3000, key: 'expired_link' }), '/pf/responseMessage?code=3000']])(
    'of %s ends where it is said',
    async (_what, error, path) => {
      const { context } = await pay({ payActivity: failing(error) });
      expect(context.navigate).toHaveBeenCalledWith(path);
      expect(context.bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'expired' }));
    },
  );

  it('that was refused may be tried again', async () => {
    const { state } = await pay({ payActivity: failing(fault({ key: 'invalid_amount' })) });
    expect(state()).toMatchObject({ name: 'ended', reason: 'invalid_amount', codOper: '' });
  });
});

it('leaves nothing behind where nothing was paid', () => {
  expect(openBalance().store.leaving()).toMatchObject({ outcome: 'canceled' });
});
