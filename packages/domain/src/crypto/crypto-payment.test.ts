import { toPaymentInfo } from '../link/payment-info';
import {
  chooseCryptoService,
  CRYPTO_SUCCESS_STATUS,
  orderCoins,
  toCryptoPayment,
  toCryptoProduct,
  toCryptoRequest,
} from './crypto-payment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const networks = [{ name: 'Tron', network: 'TRC20' }];
const failed = { accepted: false, key: 'requested_qr_failed', code: 404 };

describe('toCryptoPayment', () => {
  it('accepts the success constant', () => {
    expect(toCryptoPayment({ status: CRYPTO_SUCCESS_STATUS, cryptoNetwork: networks })).toEqual({
      accepted: true,
      payment: { status: CRYPTO_SUCCESS_STATUS, cryptoNetwork: networks },
    });
  });

  it.each(['new', 'Completed', 'completed ', 'unresolved', ''])('refuses %j', (status) => {
    expect(toCryptoPayment({ status, cryptoNetwork: networks })).toEqual(failed);
  });

  it("goes by the deployment's own constant", () => {
    expect(toCryptoPayment({ status: 'OK' }, 'OK')).toEqual({
      accepted: true,
      payment: { status: 'OK', cryptoNetwork: [] },
    });
    expect(toCryptoPayment({ status: CRYPTO_SUCCESS_STATUS }, 'OK')).toEqual(failed);
  });
});

describe('chooseCryptoService', () => {
  const unavailable = { found: false, key: 'service_unavailable', code: 404 };

  it.each<[string, string[], object]>([
    ['no services', [], unavailable],
    ['no matching gateway', ['LK', 'PFW'], unavailable],
    ['one that matches', ['LK', 'CRYPTO'], { found: true, service: { gatewayCode: 'CRYPTO' } }],
  ])('with %s', (_case, codes, choice) => {
    expect(chooseCryptoService(codes.map((gatewayCode) => ({ gatewayCode })))).toEqual(choice);
  });
});

describe('a crypto product', () => {
  const info = toPaymentInfo({
    idMerchant: 1,
    code: 'LK-CAFE0001',
    description: 'Geisha',
    amount: 4815,
    openAmount: false,
    discount: 0,
    taxAmount: 315,
    currency: 'USD',
    hasCampaign: false,
    singleUse: false,
    returnUrlString: 'https://cafe.test/',
    additionalParamsUrlString: 'order=7',
    customFieldValues: [{ id: 'ORDER', value: '7' }],
  });
  const service = { idMerchantService: 105, gatewayCode: 'CRYPTO', txLimit: 500_000 };
  const payer = { email: 'ana@istmo.test', phone: '+50761234567', lang: 'es' } as const;

  it('has all that the link, the service and the payer say', () => {
    expect(toCryptoProduct(info, service, payer)).toEqual({
      idMerchant: 1,
      idMerchantService: 105,
      txLimit: 500_000,
      gatewayCode: 'CRYPTO',
      amount: 4815,
      taxAmount: 315,
      description: 'Geisha',
      email: 'ana@istmo.test',
      phone: '+50761234567',
      isLk: true,
      lang: 'es',
      code: 'LK-CAFE0001',
      customFields: info.customFieldValues,
      returnUrlString: 'https://cafe.test/',
      additionalParamsUrlString: 'order=7',
      type: 'lk',
      txChannel: 'CHK',
    });
  });

  it.each([
    ['begun', undefined, { currency: '', network: '', cryptoNetwork: '' }],
    [
      'changed',
      { coin: 'USDT', network: 'TRC20', id: 'c-1' },
      { currency: 'USDT', network: 'TRC20', cryptoNetwork: 'TRC20', id: 'c-1' },
    ],
  ])('is %s', (_case, choice, chosen) => {
    expect(toCryptoRequest(toCryptoProduct(info, service, payer), choice)).toEqual({
      amountUSD: '48.15',
      idMerchantService: 105,
      idMerchant: 1,
      email: 'ana@istmo.test',
      phone: '+50761234567',
      codeProcess: 'LK-CAFE0001',
      code: 'LK-CAFE0001',
      gatewayCode: 'CRYPTO',
      txLimit: '5000.00',
      description: 'Geisha',
      isLk: true,
      customFields: info.customFieldValues,
      additionalParamsUrlString: 'order=7',
      ...chosen,
    });
  });

  it('is of no link where a slug is paid, and speaks the language of its link', () => {
    const slug = { ...info, type: 'slug', lang: 'en' as const };
    expect(toCryptoProduct(slug, service, payer)).toMatchObject({ isLk: false, lang: 'en' });
  });
});

const coins = (...values: string[]) => values.map((value) => ({ label: value, value }));

describe('orderCoins', () => {
  it.each([
    [
      ['BTC', 'XRP', 'ETH', 'BUSD'],
      ['BTC', 'BUSD', 'XRP', 'ETH'],
    ],
    [
      ['BUSD', 'BTC', 'XRP'],
      ['BTC', 'XRP', 'BUSD'],
    ],
    [
      ['XRP', 'BUSD'],
      ['BUSD', 'XRP'],
    ],
    [
      ['BTC', 'BUSD'],
      ['BTC', 'BUSD'],
    ],
    [
      ['BTC', 'XRP'],
      ['BTC', 'XRP'],
    ],
    [[], []],
  ])('%j becomes %j', (given, ordered) => {
    expect(orderCoins(coins(...given))).toEqual(coins(...ordered));
  });

  it('puts BUSD where XRP was, and moves no other past another', () => {
    const lists = fc.shuffledSubarray(['BTC', 'ETH', 'USDT', 'LTC', 'XRP', 'BUSD'], { minLength: 0 });
    fc.assert(
      fc.property(lists, (values) => {
        const ordered = orderCoins(coins(...values)).map(({ value }) => value);
        const others = (list: readonly string[]) => list.filter((value) => value !== 'BUSD');
        expect(others(ordered)).toEqual(others(values));
        expect([...ordered].sort()).toEqual([...values].sort());
        if (values.includes('BUSD') && values.includes('XRP'))
          expect(ordered.indexOf('BUSD')).toBe(values.indexOf('XRP'));
        else expect(ordered).toEqual(values);
      }),
    );
  });
});
