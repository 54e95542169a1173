import { describe, expect, it, vi } from 'vitest';
import { step } from '@istmo/domain';
import { answer, fault, makeMethodContext, NOW, offline } from '../../testing/fixtures/make-method-context';
import { openBalance, paidFromBalance } from '../../testing/stores/open-balance';
import { useFakeTime } from '../../testing/fakes';
import { toWalletPayment } from '../../shared/wallet/wallet-payment';
import { type BalanceEvent, balanceMachine, type BalanceState, isIdle } from './balance-store';

useFakeTime();

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

async function pay(...args: Parameters<typeof openBalance>) {
  const opened = openBalance(...args);
  await flushPromises();
  await opened.store.pay();
  await flushPromises();
  return opened;
}

describe('the account', () => {
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
});

describe('a payment', () => {
  it('stays confirmed as no duplicate, however often it is sent', async () => {
    const at = '2026-11-21T19:03:31.000Z';
    const earlier = { codOper: 'OP-1', method: 'balance', at, amount: '48.15', currency: 'USD' };
    const repeated = fault({ code: 422, key: 'possible_duplicated_tx', data: { earlier } });
    const payActivity = vi.fn(async () => paidFromBalance);
    payActivity.mockRejectedValueOnce(repeated).mockRejectedValueOnce(offline());
    const askEarlier = async () => ({ pay: 'again', confirmed: true }) as const;
    const { state } = await pay({ payActivity }, { askEarlier });
    await vi.advanceTimersByTimeAsync(5000);
    expect(state().name).toBe('approved');
    const sent = payActivity.mock.calls as unknown as [{ body: object; attemptId: string }][];
    const confirmed = sent.map(([{ body }]) => 'confirmedDuplicate' in body && body.confirmedDuplicate);
    expect(confirmed).toEqual([undefined, true, true]);
    expect(new Set(sent.map(([{ attemptId }]) => attemptId)).size).toBe(1);
  });

  it('asks for the password if the provider does, and pays in the same attempt', async () => {
    const required = fault({ code: 422, key: 'password_required' });
    const payActivity = vi.fn(async () => paidFromBalance);
    payActivity.mockRejectedValueOnce(required);
    const askPassword = vi.fn(async () => true);
    const { state } = await pay({ payActivity }, { askPassword });
    expect(state().name).toBe('approved');
    expect(askPassword).toHaveBeenCalledExactlyOnceWith('id-1');
    const sent = payActivity.mock.calls as unknown as [{ attemptId: string }][];
    expect(sent.map(([{ attemptId }]) => attemptId)).toEqual(['id-1', 'id-1']);
  });

  it('is made from the funds', async () => {
    const { api } = await pay();
    expect(api.payActivity).toHaveBeenCalledWith(
      { attemptId: 'id-1', body: expect.objectContaining({ useFunds: true, idUsrCard: null }) as object },
      undefined,
    );
  });

  it.each([
    [4815, 1],
    [4814, 0],
  ])('with %i cents in the wallet is sent %i times', async (disponible, times) => {
    const balance = async () => ({ balance: [{ disponible, currency: 'USD' }] });
    const { api } = await pay({ balance });
    expect(api.payActivity).toHaveBeenCalledTimes(times);
  });

  it('that is declined has the balance read again', async () => {
    const declined = answer({ method: 'balance', status: 0, codOper: 'PFW-2', reason: 'insufficient_funds' });
    const { api } = await pay({ payActivity: async () => declined });
    expect(api.balance).toHaveBeenCalledTimes(2);
  });
});

describe('a payment from the balance', () => {
  const attemptId = 'a-1';
  const submit: BalanceEvent = {
    type: 'submit',
    attemptId,
    request: toWalletPayment(makeMethodContext(), { with: 'balance' }),
  };
  const answered = (status: -1 | 0): BalanceEvent => ({
    type: 'answered',
    attemptId,
    answer: answer({ status, codOper: 'PFW-1' }),
    at: NOW,
  });
  const noAnswer: BalanceEvent = { type: 'noAnswer' };
  const run = (events: readonly BalanceEvent[]) =>
    events.reduce<BalanceState>((state, event) => step(balanceMachine, state, event), { name: 'editing' });

  it.each([
    [[], true],
    [[submit, answered(0)], true],
    [[submit], false],
    [[submit, noAnswer], false],
    [[submit, answered(-1)], false],
  ] as [BalanceEvent[], boolean][])('%# leaves the payer free: %j', (events, idle) => {
    expect(isIdle(run(events))).toBe(idle);
  });
});
