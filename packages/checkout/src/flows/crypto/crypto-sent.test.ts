import { CRYPTO_RATE_MS } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { offline } from '../../testing/fixtures/make-method-context';
import { cryptoAnswer, inTurn, showAddress, transfer } from '../../testing/stores/open-crypto';
import { useFakeTime } from '../../testing/use-fake-time';

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
  it('another method may be chosen, and who leaves may yet pay to the address', async () => {
    const { store } = await showAddress();
    expect(store.waits()).toBe(false);
    expect(store.hasInput()).toBe(true);
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper: 'CRYPTO-1', method: 'crypto' });
  });

  it('a look at the chain says so', async () => {
    const { send, state, store } = await showAddress();
    send({ type: 'submitted' });
    expect(state().name).toBe('processing');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ name: 'paying' });
    expect(store.data.getState().nothingSeen).toBe(true);
  });

  it('a look that fails changes nothing', async () => {
    const { send, state } = await showAddress({ cryptoPayment: inTurn(waiting, offline()) });
    send({ type: 'submitted' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ name: 'paying', error: { key: 'connection_error' } });
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

  it('goes with the signed word on it', async () => {
    const { store } = await showAddress({ cryptoPayment: inTurn(under) });
    expect(store.leaving()).toMatchObject({ outcome: 'pending', signedResult: 'jws' });
  });

  it('is enough in two transfers', async () => {
    const { context, state } = await showAddress({ cryptoPayment: inTurn(under, confirming, paid) });
    await vi.advanceTimersByTimeAsync(6000);
    expect(state()).toEqual({ name: 'paid' });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'approved', paid: true, codOper: 'CRYPTO-1', signedResult: 'jws' }),
    );
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith('/pf/default-receipt/CRYPTO-1');
    expect(context.attempts.markPaid).toHaveBeenCalledWith('LK-CAFE0001');
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

  it('stays in sight where a new rate cannot be had', async () => {
    const { send, state } = await showAddress({
      updateCrypto: inTurn(waiting, offline()),
      cryptoPayment: inTurn(late),
    });
    send({ type: 'chosen' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ name: 'paying', error: { key: 'connection_error' } });
  });

  it('after the payment was over is held: nothing waits here any more', async () => {
    const held = cryptoAnswer({ ...late, outcome: 'expired', cryptoStatus: 'cancelled' });
    const { state, store } = await showAddress({ cryptoPayment: inTurn(held) });
    expect(state().name).toBe('choosing');
    expect(store.waits()).toBe(false);
    expect(store.leaving()).toMatchObject({ outcome: 'expired', codOper: 'CRYPTO-1' });
  });

  it('is looked up within three seconds, and not again once it is paid', async () => {
    const { api } = await showAddress({ cryptoPayment: inTurn(waiting, waiting, paid) });
    expect(api.cryptoPayment).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.cryptoPayment).toHaveBeenCalledTimes(3);
  });

  it('is followed by push', async () => {
    const followed: [string, () => void][] = [];
    const pushes = {
      isOpen: () => true,
      follow: (topic: string, listener: () => void) => {
        followed.push([topic, listener]);
        return () => undefined;
      },
    };
    const { state } = await showAddress({ cryptoPayment: inTurn(waiting, paid) }, { pushes });
    expect(followed.map(([topic]) => topic)).toEqual(['payment:CRYPTO-1']);
    followed[0]?.[1]();
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('paid');
  });
});

it('stops asking when it is disposed of', async () => {
  const { api, store } = await showAddress();
  store.dispose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.cryptoPayment).toHaveBeenCalledTimes(1);
});
