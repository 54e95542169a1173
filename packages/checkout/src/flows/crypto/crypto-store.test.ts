import { describe, expect, it, vi } from 'vitest';
import { fault, offline, paymentInfo } from '../../testing/fixtures/make-method-context';
import {
  beginCrypto,
  begun,
  cryptoAnswer,
  inTurn,
  openCrypto,
  service,
  showAddress,
} from '../../testing/stores/open-crypto';
import { useFakeTime } from '../../testing/fakes';

useFakeTime();

const failed = (codeError: number, key: string) => ({ name: 'failed', error: { codeError, key } });

it('refuses the support’s e-mail address as the payer’s', () => {
  const { form } = openCrypto().store;
  form.set('email', 'ayuda@istmo.test');
  expect(form.getState().fieldErrors.email).toBe('invalid_email');
});

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
        code: 'LK-CAFE0001',
        gatewayCode: 'CRYPTO',
        txLimit: '5000.00',
        isLk: true,
        customFields: expect.any(Array),
        additionalParamsUrlString: '',
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
});

describe('choosing', () => {
  it('offers the networks of the coin', async () => {
    const { api, store } = await beginCrypto();
    store.chooseCoin('USDT');
    await vi.advanceTimersByTimeAsync(0);
    expect(api.cryptoNetworks).toHaveBeenCalledWith({ coin: 'USDT' });
    expect(store.data.getState()).toMatchObject({
      currency: 'USDT',
      network: '',
      networks: cryptoAnswer().cryptoNetwork,
    });
  });

  it('does not offer the networks of the coin before', async () => {
    const slow: (() => void)[] = [];
    const [tron, ethereum] = cryptoAnswer().cryptoNetwork;
    const { store } = await beginCrypto({
      cryptoNetworks: ({ coin }) =>
        new Promise((resolve) =>
          slow.push(() => resolve([coin === 'BTC' ? tron : ethereum].filter((one) => one !== undefined))),
        ),
    });
    store.chooseCoin('BTC');
    store.chooseCoin('USDT');
    slow.toReversed().forEach((answer) => answer());
    await vi.advanceTimersByTimeAsync(0);
    // The store chooses the only network itself.
    expect(store.data.getState()).toMatchObject({ networks: [ethereum], network: 'ERC20' });
  });

  it('asks for the address', async () => {
    const { api, state, store } = await showAddress();
    expect(api.updateCrypto).toHaveBeenCalledExactlyOnceWith({
      id: 'CRYPTO-1',
      body: { currency: 'USDT', network: 'TRC20', renew: false },
    });
    expect(state()).toEqual({ name: 'paying' });
    expect(store.data.getState()).toMatchObject({
      currency: 'USDT',
      network: 'TRC20',
      payment: cryptoAnswer(),
    });
  });

  it.each([
    ['is down', { updateCrypto: inTurn({ ...begun, cryptoStatus: 'rejected' }) }, 'requested_qr_failed'],
    [
      'is unknown',
      { updateCrypto: inTurn(fault({ code: 404, key: 'requested_qr_failed' })) },
      'requested_qr_failed',
    ],
    ['cannot be reached', { updateCrypto: inTurn(offline()) }, 'connection_error'],
    [
      'fails without a reason',
      { updateCrypto: inTurn(fault({ code: 422, key: 'happen_error_try_again' })) },
      'error_processing_request',
    ],
  ])('stays where a network %s', async (_case, calls, key) => {
    const { state } = await showAddress(calls);
    expect(state()).toMatchObject({ name: 'choosing', error: { key } });
  });

  it.each([
    ['LK', 'error_processing_request'],
    ['EA', 'payment_error_try_again'],
    ['ED', 'payment_error_try_again'],
  ])('says of a payment of the service code %s that fails without a reason: %s', async (serviceCode, key) => {
    const calls = { updateCrypto: inTurn(fault({ code: 422, key: 'happen_error_try_again' })) };
    const { state } = await showAddress(calls, { info: paymentInfo({ serviceCode }) });
    expect(state()).toMatchObject({ name: 'choosing', error: { key } });
  });

  it('continues while the earlier address is looked up', async () => {
    const { api, send, store } = await showAddress();
    send({ type: 'change' });
    await vi.advanceTimersByTimeAsync(0);
    store.chooseCoin('BTC');
    await vi.advanceTimersByTimeAsync(6000);
    expect(api.cryptoPayment.mock.calls.length).toBeGreaterThan(2);
    expect(store.data.getState()).toMatchObject({ currency: 'BTC', network: '' });
  });

  it('shows another amount where what is paid has changed, as another payment', async () => {
    const other = cryptoAnswer({ codOper: 'CRYPTO-2', id: 'CRYPTO-2', amountCoin: '53.15' });
    const { api, context, send, state, store } = await showAddress();
    const request = context.order.toRequest();
    context.order.toRequest = () => ({ ...request, amount: '53.15' });
    context.order.setState({ total: { amount: 5315, currency: 'USD' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('choosing');
    api.createCrypto.mockResolvedValue(other);
    api.cryptoPayment.mockResolvedValue(other);
    send({ type: 'chosen' });
    await vi.advanceTimersByTimeAsync(0);
    expect(api.createCrypto).toHaveBeenLastCalledWith({
      attemptId: 'id-2',
      body: expect.objectContaining({ amount: '53.15', amountUSD: '53.15', currency: 'USDT' }),
    });
    expect(store.data.getState().payment?.codOper).toBe('CRYPTO-2');
  });
});
