import { describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, fault, offline } from '../../testing/fixtures/make-method-context';
import {
  beginCrypto,
  begun,
  cryptoAnswer,
  inTurn,
  openCrypto,
  service,
} from '../../testing/stores/open-crypto';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

const failed = (codeError: number, key: string) => ({ name: 'failed', error: { codeError, key } });

describe('beginning', () => {
  it('asks for the services of the merchant, then makes the payment, then lists the coins', async () => {
    const { api, store, state } = await beginCrypto();
    expect(state()).toEqual({ name: 'choosing' });
    expect(api.merchantServices).toHaveBeenCalledWith({ idMerchant: '1', gateway: 'CRYPTO' });
    const [services, created, coins] = [api.merchantServices, api.createCrypto, api.cryptoCoins].map(
      ({ mock }) => mock.invocationCallOrder[0] ?? 0,
    );
    expect([services, created, coins]).toEqual([services, created, coins].toSorted((a = 0, b = 0) => a - b));
    expect(store.data.getState()).toMatchObject({
      product: {
        idMerchantService: 105,
        gatewayCode: 'CRYPTO',
        amount: 4815,
        isLk: true,
        email: 'ana@correo.com',
      },
      payment: begun,
      tx: [],
    });
  });

  it('sends who pays what through which service, by the names of the specification too', async () => {
    const { api } = await beginCrypto();
    expect(api.createCrypto).toHaveBeenCalledExactlyOnceWith({
      attemptId: 'id-1',
      body: expect.objectContaining({
        codePay: 'LK-CAFE0001',
        amount: '48.15',
        idMerchant: 1,
        idMerchantService: 105,
        amountUSD: '48.15',
        codeProcess: 'LK-CAFE0001',
        currency: '',
        network: '',
        cryptoNetwork: '',
        email: 'ana@correo.com',
      }),
    });
  });

  it('puts BUSD where XRP would be', async () => {
    const { store } = await beginCrypto();
    expect(store.data.getState().coins.map(({ value }) => value)).toEqual(['BTC', 'BUSD', 'XRP', 'USDT']);
  });

  it.each([
    ['no services', { merchantServices: inTurn([]) }, failed(404, 'service_unavailable')],
    [
      'no service for crypto',
      { merchantServices: inTurn([{ ...service, gatewayCode: 'LK' }]) },
      failed(404, 'service_unavailable'),
    ],
    [
      'a provider that has no such service',
      { createCrypto: inTurn(fault({ code: 404, key: 'service_unavailable' })) },
      failed(404, 'service_unavailable'),
    ],
    [
      'a status that is not the success constant',
      { createCrypto: inTurn(cryptoAnswer({ cryptoStatus: 'Completed' })) },
      failed(404, 'requested_qr_failed'),
    ],
    [
      'a failure without a reason',
      { createCrypto: inTurn(fault({ code: 404, key: 'happen_error_try_again' })) },
      failed(404, 'error_to_load'),
    ],
    [
      'no coins',
      { cryptoCoins: inTurn(fault({ code: 400, key: 'happen_error_try_again' })) },
      failed(400, 'error_to_load'),
    ],
    ['no connection', { merchantServices: inTurn(offline()) }, failed(0, 'connection_error')],
  ])('fails with %s', async (_case, calls, state) => {
    expect((await beginCrypto(calls as Parameters<typeof beginCrypto>[0])).state()).toMatchObject(state);
  });

  it.each([
    ['gives no reason', fault({ code: 400, key: 'happen_error_try_again' }), ['400']],
    [
      'has words of its own',
      fault({ code: 422, key: 'happen_error_try_again', message: 'Cerrado' }),
      ['Cerrado', '422'],
    ],
    ['has a reason', fault({ code: 404, key: 'service_unavailable' }), undefined],
  ])('tells the host of an error on load where the provider %s', async (_case, error, parts) => {
    const { context } = await beginCrypto({ createCrypto: inTurn(error) });
    const reported = vi.mocked(context.bridge.report).mock.calls.map(([failure]) => failure);
    expect(reported.map(({ code }) => code)).toEqual(parts ? ['error_to_load'] : []);
    for (const part of ['Error on load: ', ...(parts ?? [])])
      for (const { message } of reported) expect(message).toContain(part);
  });

  it("keeps the provider's own words", async () => {
    const error = fault({ code: 422, key: 'happen_error_try_again', message: 'Comercio en mantenimiento' });
    const { state } = await beginCrypto({ createCrypto: inTurn(error) });
    expect(state()).toMatchObject({ error: { codeError: 422, message: 'Comercio en mantenimiento' } });
  });

  it("takes the deployment's own success constant", async () => {
    const { config } = openCrypto().context;
    const change = { config: { ...config, cryptoSuccessStatus: 'OK' } };
    const ok = await beginCrypto({ createCrypto: inTurn({ ...begun, cryptoStatus: 'OK' }) }, change);
    expect(ok.state().name).toBe('choosing');
    expect((await beginCrypto({}, change)).state()).toMatchObject(failed(404, 'requested_qr_failed'));
  });

  it('begins nothing without an e-mail', async () => {
    const { api, store, state } = await beginCrypto({}, { prefill: { email: 'ana@' } });
    expect(state().name).toBe('editing');
    expect(api.merchantServices).not.toHaveBeenCalled();
    expect(store.form.getState().shown.has('email')).toBe(true);
  });

  it('sends the same attempt again after no answer, and by itself once it is back online', async () => {
    const { api, send, state } = await beginCrypto({ createCrypto: inTurn(offline(), offline(), begun) });
    expect(state()).toMatchObject(failed(0, 'connection_error'));
    send({ type: 'restarted' });
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('choosing');
    expect(api.createCrypto.mock.calls.map(([{ attemptId }]) => attemptId)).toEqual(['id-1', 'id-1', 'id-1']);
  });

  it('continues with the provider’s payment of the attempt, whatever was requested', async () => {
    const conflict = fault({ code: 409, key: 'happen_error_try_again' });
    const api = fakeApi({ paymentByAttempt: vi.fn(async () => answer({ codOper: 'CRYPTO-1' })) });
    const opened = await beginCrypto(
      { createCrypto: inTurn(conflict), cryptoPayment: inTurn(begun) },
      { api },
    );
    expect(opened.api.cryptoPayment).toHaveBeenCalledWith({ id: 'CRYPTO-1' });
    expect(opened.state().name).toBe('choosing');
  });

  it('tells the host that a link is over', async () => {
    const { context } = await beginCrypto({
      createCrypto: inTurn(fault({ code: 3000, key: 'expired_link' })),
    });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'expired', reason: 'expired_link' }),
    );
    expect(context.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=3000');
  });
});
