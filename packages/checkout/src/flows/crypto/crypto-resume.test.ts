import { describe, expect, it, vi } from 'vitest';
import { answer, offline, unknownAttempt } from '../../testing/fixtures/make-method-context';
import { begun, cryptoAnswer, inTurn, openCrypto, transfer } from '../../testing/stores/open-crypto';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

const waiting = cryptoAnswer();
const late = cryptoAnswer({ situation: 'late', transfers: [transfer()], missingCoin: '0' });
const paid = cryptoAnswer({ status: 1, outcome: 'approved', situation: 'paid', transfers: [transfer()] });

describe('a payment that an earlier page began', () => {
  const unfinished = {
    attemptId: 'attempt-0',
    payment: answer({ status: -1, codOper: 'CRYPTO-1', method: 'crypto' }),
  };
  const resume = async (...given: (typeof waiting | Error)[]) => {
    const opened = openCrypto({ cryptoPayment: inTurn(...given) }, { unfinished });
    await vi.advanceTimersByTimeAsync(0);
    return opened;
  };

  it.each([
    ['shows its address', waiting, 'paying'],
    ['shows what was sent', late, 'paying'],
    ['has its coins listed', begun, 'choosing'],
    ['has a rate that ran out', cryptoAnswer({ situation: 'expired' }), 'choosing'],
    ['was paid', paid, 'paid'],
    ['is over', cryptoAnswer({ outcome: 'expired' }), 'editing'],
  ])('%s', async (_case, seen, name) => {
    const { api, state } = await resume(seen);
    expect(state().name).toBe(name);
    expect(api.cryptoPayment).toHaveBeenCalledWith({ id: 'CRYPTO-1' }, expect.anything());
  });

  it('offers a new rate for its coin where the one before ran out', async () => {
    const { store } = await resume(cryptoAnswer({ situation: 'expired' }));
    const { cryptoNetwork: networks } = waiting;
    expect(store.data.getState()).toMatchObject({ currency: 'USDT', network: 'TRC20', networks });
  });

  it('is looked up until its status is known', async () => {
    const { state } = await resume(offline(), offline(), waiting);
    expect(state().name).toBe('resuming');
    await vi.advanceTimersByTimeAsync(6000);
    expect(state().name).toBe('paying');
  });

  it('starts again if the provider has no payment', async () => {
    const { state } = await resume(unknownAttempt());
    expect(state()).toMatchObject({ name: 'editing', error: { codeError: 404 } });
  });

  it('never arrived: the same attempt is sent', async () => {
    const { api, store } = openCrypto({}, { unfinished: { attemptId: 'attempt-0' } });
    await store.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.createCrypto).toHaveBeenCalledWith(expect.objectContaining({ attemptId: 'attempt-0' }));
  });

  it('by another method is none of this one', () => {
    const other = { attemptId: 'a', payment: answer({ status: -1, method: 'nequi' }) };
    expect(openCrypto({}, { unfinished: other }).state()).toEqual({ name: 'editing' });
  });
});
