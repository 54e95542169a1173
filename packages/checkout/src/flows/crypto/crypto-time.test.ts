import { CRYPTO_RATE_MS } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { fault, NOW } from '../../testing/fixtures/make-method-context';
import { cryptoAnswer, inTurn, showAddress, transfer } from '../../testing/stores/open-crypto';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

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

  it('is reported once, and the next payment is another attempt', async () => {
    const { api, context, send, state, store } = await showAddress({ cryptoPayment: inTurn(over) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toMatchObject({ name: 'choosing', error: { codeError: 619 } });
    expect(context.attempts.forget).toHaveBeenCalledExactlyOnceWith('LK-CAFE0001');
    expect(context.bridge.emit).toHaveBeenCalledWith({
      type: 'declined',
      method: 'crypto',
      reason: 'payment_expired',
      codOper: 'CRYPTO-1',
    });
    expect(store.leaving()).toMatchObject({ outcome: 'expired', codOper: 'CRYPTO-1', signedResult: 'jws' });
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

  it('is not the end where coin that was on its way is confirmed', async () => {
    const paid = cryptoAnswer({ status: 1, outcome: 'approved', situation: 'paid', transfers: [transfer()] });
    const { context, state } = await showAddress({ cryptoPayment: inTurn(over, over, paid) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state().name).toBe('paid');
    expect(context.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'approved', paid: true }),
    );
  });
});
