import { CRYPTO_RATE_MS } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { answer, fault, NOW, unknownAttempt } from '../../testing/fixtures/make-method-context';
import {
  begun,
  cryptoAnswer,
  inTurn,
  openCrypto,
  showAddress,
  transfer,
} from '../../testing/stores/open-crypto';
import { useFakeTime } from '../../testing/fakes';

useFakeTime();

const waiting = cryptoAnswer();
const confirming = cryptoAnswer({
  situation: 'confirming',
  transfers: [transfer({ confirmations: 3 })],
  receivedCoin: '48.15',
  missingCoin: '0',
  uri: '',
});
const under = cryptoAnswer({
  situation: 'under',
  transfers: [transfer({ amount: '40' })],
  receivedCoin: '40',
  missingCoin: '8.15',
  signedResult: 'jws',
});
const late = cryptoAnswer({
  situation: 'late',
  transfers: [transfer()],
  receivedCoin: '48.15',
  missingCoin: '0',
});
const wrong = cryptoAnswer({ situation: 'wrong_network', transfers: [transfer({ network: 'ERC20' })] });
const paid = cryptoAnswer({
  status: 1,
  outcome: 'approved',
  situation: 'paid',
  transfers: [transfer()],
  signedResult: 'jws',
});

describe('while nothing was sent', () => {
  it('another method may be chosen, and closing would lose the address', async () => {
    const { store } = await showAddress();
    expect(store.waits()).toBe(false);
    expect(store.hasInput()).toBe(true);
  });

  it('a look at the chain says so', async () => {
    const { send, state, store } = await showAddress();
    send({ type: 'submitted' });
    expect(state().name).toBe('processing');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ name: 'paying' });
    expect(store.data.getState().nothingSeen).toBe(true);
  });
});

describe('what was sent', () => {
  it.each([
    ['is being confirmed', confirming],
    ['is too little', under],
    ['is late', late],
    ['came over another network', wrong],
  ])('%s: the payer stays with this method, and leaving is pending', async (_case, seen) => {
    const { state, store } = await showAddress({ cryptoPayment: inTurn(waiting, seen) });
    await vi.advanceTimersByTimeAsync(3000);
    expect(state().name).toBe('paying');
    expect(store.data.getState()).toMatchObject({ payment: seen, tx: seen.transfers });
    expect([store.waits(), store.hasInput()]).toEqual([true, true]);
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper: 'CRYPTO-1' });
  });

  it('is too much: it is reported to the host, and the payer reads about the rest before the receipt', async () => {
    const over = { ...paid, situation: 'over', receivedCoin: '50' };
    const { context, state, store } = await showAddress({ cryptoPayment: inTurn(over) });
    expect(state()).toEqual({ name: 'paid' });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ paid: true }));
    expect(context.navigate).not.toHaveBeenCalled();
    expect(store.leaving()).toMatchObject({ outcome: 'approved', codOper: 'CRYPTO-1' });
    expect([store.waits(), store.hasInput()]).toEqual([false, false]);
  });

  it('late is seen though the coins are shown again, and counts once the rate is renewed', async () => {
    const { api, send, state } = await showAddress({
      updateCrypto: inTurn(waiting, paid),
      cryptoPayment: () => new Promise<never>(() => undefined),
    });
    api.cryptoPayment.mockImplementation(async () => late);
    await vi.advanceTimersByTimeAsync(CRYPTO_RATE_MS);
    expect(state()).toEqual({ name: 'paying' });
    send({ type: 'chosen' });
    await vi.advanceTimersByTimeAsync(0);
    expect(api.updateCrypto).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: { currency: 'USDT', network: 'TRC20', renew: true } }),
    );
    expect(state()).toEqual({ name: 'paid' });
  });

  it('settles the coin, though the payer was choosing another', async () => {
    const { send, state, store } = await showAddress({ cryptoPayment: inTurn(waiting, late) });
    send({ type: 'change' });
    await vi.advanceTimersByTimeAsync(0);
    store.chooseCoin('BTC');
    await vi.advanceTimersByTimeAsync(3000);
    expect(state()).toEqual({ name: 'paying' });
    expect(store.data.getState()).toMatchObject({ currency: 'USDT', network: 'TRC20' });
  });

  it('after the payment was over is held: nothing waits here any more', async () => {
    const held = cryptoAnswer({ ...late, outcome: 'expired', cryptoStatus: 'cancelled' });
    const { state, store } = await showAddress({ cryptoPayment: inTurn(held) });
    expect(state().name).toBe('choosing');
    expect(store.waits()).toBe(false);
    expect(store.leaving()).toMatchObject({ outcome: 'expired', codOper: 'CRYPTO-1' });
  });
});

describe('coming back', () => {
  const late = cryptoAnswer({ situation: 'late', transfers: [transfer()], missingCoin: '0' });

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
      ['shows what was sent', late, 'paying'],
      ['has its coins listed', begun, 'choosing'],
      ['has a rate that ran out', cryptoAnswer({ situation: 'expired' }), 'choosing'],
    ])('%s', async (_case, seen, name) => {
      const { api, state } = await resume(seen);
      expect(state().name).toBe(name);
      expect(api.cryptoPayment).toHaveBeenCalledWith(
        { id: 'CRYPTO-1', attemptId: expect.any(String) },
        expect.anything(),
      );
    });

    it('offers a new rate for its coin where the one before ran out', async () => {
      const { store } = await resume(cryptoAnswer({ situation: 'expired' }));
      const { cryptoNetwork: networks } = waiting;
      expect(store.data.getState()).toMatchObject({ currency: 'USDT', network: 'TRC20', networks });
    });

    it('starts again if the provider has no payment', async () => {
      const { state } = await resume(unknownAttempt());
      expect(state()).toMatchObject({ name: 'editing', error: { codeError: 404 } });
    });
  });
});

describe('time', () => {
  describe('the rate', () => {
    const nothing = { cryptoPayment: () => new Promise<never>(() => undefined) };

    it('holds for its time, and not a millisecond more', async () => {
      const { state } = await showAddress(nothing);
      await vi.advanceTimersByTimeAsync(CRYPTO_RATE_MS - 1);
      expect(state().name).toBe('paying');
      await vi.advanceTimersByTimeAsync(1);
      expect(state()).toEqual({ name: 'choosing', error: { codeError: 619, key: 'payment_expired' } });
    });

    it("goes by the provider's clock", async () => {
      const ahead = 4 * 60_000;
      const { state } = await showAddress(nothing, { now: () => Date.now() + ahead });
      await vi.advanceTimersByTimeAsync(CRYPTO_RATE_MS - ahead - 1);
      expect(state().name).toBe('paying');
      await vi.advanceTimersByTimeAsync(1);
      expect(state().name).toBe('choosing');
    });

    it('is renewed for the coin that was chosen', async () => {
      const renewed = cryptoAnswer({ rateEndsAt: new Date(NOW + 2 * CRYPTO_RATE_MS).toISOString() });
      const { api, send, state } = await showAddress({
        ...nothing,
        updateCrypto: inTurn(cryptoAnswer(), renewed),
      });
      await vi.advanceTimersByTimeAsync(CRYPTO_RATE_MS);
      send({ type: 'chosen' });
      await vi.advanceTimersByTimeAsync(0);
      expect(api.updateCrypto).toHaveBeenLastCalledWith({
        id: 'CRYPTO-1',
        body: { currency: 'USDT', network: 'TRC20', renew: true },
      });
      await vi.advanceTimersByTimeAsync(CRYPTO_RATE_MS - 1);
      expect(state().name).toBe('paying');
      await vi.advanceTimersByTimeAsync(1);
      expect(state().name).toBe('choosing');
    });

    it('that is over keeps what was sent in sight, to be renewed there', async () => {
      const under = cryptoAnswer({
        situation: 'under',
        transfers: [transfer({ amount: '40' })],
        missingCoin: '8.15',
      });
      const { state, store } = await showAddress({ cryptoPayment: inTurn(under) });
      await vi.advanceTimersByTimeAsync(CRYPTO_RATE_MS);
      expect(state().name).toBe('paying');
      expect(store.data.getState().rateOver).toBe(true);
    });
  });

  describe('the end of the payment itself', () => {
    const over = cryptoAnswer({
      outcome: 'expired',
      cryptoStatus: 'cancelled',
      situation: 'expired',
      signedResult: 'jws',
    });

    it('is followed by another payment, of the coin that was chosen', async () => {
      const { api, send, state, store } = await showAddress({ cryptoPayment: inTurn(over) });
      expect(state()).toMatchObject({ name: 'choosing', error: { codeError: 619 } });
      const next = cryptoAnswer({ codOper: 'CRYPTO-2', id: 'CRYPTO-2' });
      api.createCrypto.mockResolvedValue(next);
      api.cryptoPayment.mockResolvedValue(next);
      send({ type: 'chosen' });
      await vi.advanceTimersByTimeAsync(0);
      expect(api.createCrypto).toHaveBeenLastCalledWith({
        attemptId: 'id-2',
        body: expect.objectContaining({ currency: 'USDT', network: 'TRC20' }),
      });
      expect(store.data.getState().payment?.codOper).toBe('CRYPTO-2');
    });

    it('is what code 619 means when a rate is requested', async () => {
      const { state, store } = await showAddress({
        updateCrypto: inTurn(cryptoAnswer(), fault({ code: 619, key: 'payment_expired' })),
        cryptoPayment: () => new Promise<never>(() => undefined),
      }).then(async (opened) => {
        await vi.advanceTimersByTimeAsync(CRYPTO_RATE_MS);
        opened.send({ type: 'chosen' });
        await vi.advanceTimersByTimeAsync(0);
        return opened;
      });
      expect(state()).toMatchObject({ name: 'choosing', error: { codeError: 619, key: 'payment_expired' } });
      expect(store.leaving()).toMatchObject({ outcome: 'expired', codOper: 'CRYPTO-1' });
    });
  });
});
