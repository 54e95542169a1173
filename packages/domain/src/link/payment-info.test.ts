import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentLinkRecord, toPaymentInfo } from './payment-info';
import { toHex } from '../text/encoded-text';

const least: PaymentLinkRecord = {
  idMerchant: 1,
  code: 'LK-CAFE0001',
  amount: 4815,
  openAmount: false,
  discount: 0,
  taxAmount: 0,
  currency: 'USD',
  hasCampaign: false,
  singleUse: false,
};

const whole: PaymentLinkRecord = {
  ...least,
  description: 'Geisha lavado, 340 g',
  amount: 5000,
  discount: 500,
  taxAmount: 315,
  currency: 'USD',
  type: 'lk',
  email: 'ana@istmo.test',
  othersValues: '{"EXPIRES_AT":"2026-12-31T23:59:59","cardType":"VISA,MC"}',
  serviceCode: 'LK',
  transactionsType: 'AUTH',
  lang: 'EN',
  returnUrlString: toHex('https://cafe.test/gracias'),
  additionalParamsUrlString: 'order=7',
  customFieldValues: toHex('[{"id":"ORDER","nameOrLabel":"Pedido","type":"hidden","value":"2041"}]'),
  additionalData: '{"trackId":"t-1"}',
  txChannel: 'PWW',
};

describe('toPaymentInfo', () => {
  it('reads every field of a link', () => {
    expect(toPaymentInfo(whole)).toEqual({
      idMerchant: 1,
      code: 'LK-CAFE0001',
      alias: 'Geisha lavado, 340 g',
      detail: 'Geisha lavado, 340 g',
      amount: 5000,
      openAmount: false,
      hasCampaign: false,
      singleUse: false,
      discount: 500,
      taxAmount: 315,
      currency: 'USD',
      type: 'lk',
      email: 'ana@istmo.test',
      othersValues: { EXPIRES_AT: '2026-12-31T23:59:59', cardType: 'VISA,MC' },
      serviceCode: 'LK',
      transactionsType: 'AUTH',
      lang: 'en',
      returnUrlString: 'https://cafe.test/gracias',
      additionalParamsUrlString: 'order=7',
      customFieldValues: [
        { id: 'CFORDER', type: 'hidden', nameOrLabel: 'Pedido', description: '', value: 2041, required: false, options: [] }, // oxfmt-ignore
      ],
      additionalData: { trackId: 't-1' },
      txChannel: 'PWW',
      idSubscription: null,
    });
  });

  it('fills in what a link leaves out', () => {
    expect(toPaymentInfo(least)).toEqual({
      idMerchant: 1,
      code: 'LK-CAFE0001',
      alias: '',
      detail: '',
      amount: 4815,
      openAmount: false,
      hasCampaign: false,
      singleUse: false,
      discount: 0,
      taxAmount: 0,
      currency: 'USD',
      type: 'lk',
      email: '',
      othersValues: {},
      serviceCode: 'LK',
      transactionsType: 'AUTH_CAPTURE',
      returnUrlString: '',
      additionalParamsUrlString: '',
      customFieldValues: [],
      additionalData: {},
      txChannel: 'CHK',
      idSubscription: null,
    });
  });

  it('is a subscription where the parameters name one', () => {
    const params = toHex('{"subscription":{"plan":1,"subscriptionKey":"SUB-0001"}}');
    expect(toPaymentInfo({ ...whole, txChannel: null, additionalParamsUrlString: params })).toMatchObject({
      subscription: { subscriptionKey: 'SUB-0001', plan: '1' },
      transactionsType: 'REC',
      txChannel: 'EPR',
      idSubscription: null,
    });
  });

  it.each<[string, Partial<PaymentLinkRecord>, object]>([
    ['its own alias and detail', { alias: 'A', detail: 'D', description: 'X' }, { alias: 'A', detail: 'D' }],
    ['the id of its subscription', { idSubscription: '7' }, { idSubscription: 7, transactionsType: 'REC' }],
    ['the type that its service code says', { serviceCode: 'CAP' }, { transactionsType: 'CAPTURE' }],
    ['no type that is none of ours', { transactionsType: 'STEAL' }, { transactionsType: 'AUTH_CAPTURE' }],
    ['no channel that is none of ours', { txChannel: 'XYZ' }, { txChannel: 'CHK' }],
    [
      'no address that is not of the web',
      { returnUrlString: 'javascript:alert(1)' },
      { returnUrlString: '' },
    ],
    ['a percent-encoded address', { returnUrlString: 'https%3A%2F%2Fa.test%2Fb' }, { returnUrlString: 'https://a.test/b' }], // oxfmt-ignore
    ['pesos', { currency: 'COP' }, { currency: 'COP' }],
  ])('has %s', (_case, given, read) => {
    expect(toPaymentInfo({ ...least, ...given })).toMatchObject(read);
  });

  it('has no language that there are no texts in', () => {
    expect(toPaymentInfo({ ...least, lang: 'fr' })).not.toHaveProperty('lang');
  });

  it('reads what it has read to the same thing', () => {
    const params = fc.constantFrom('', 'order=7', 'subscriptionKey=SUB-1&plan=2', '{"subscription":"SUB-1"}');
    const link = fc.record(
      {
        idMerchant: fc.nat(),
        code: fc.stringMatching(/^LK-[A-Z0-9]{1,8}$/),
        amount: fc.nat(),
        discount: fc.nat(),
        description: fc.string(),
        currency: fc.constantFrom('USD' as const, 'COP' as const),
        serviceCode: fc.constantFrom('LK', 'AUTH_CAP', 'ED'),
        returnUrlString: fc.constantFrom('', 'https://cafe.test/', toHex('https://cafe.test/')),
        additionalParamsUrlString: params,
        customFieldValues: fc.constantFrom('', '[{"id":"A","value":"12"}]'),
        othersValues: fc.constantFrom('', '{"cardType":["VISA","NEQUI"]}'),
      },
      { requiredKeys: ['idMerchant', 'code', 'amount'] },
    );
    fc.assert(
      fc.property(link, (record) => {
        const info = toPaymentInfo({ ...least, ...record });
        expect(toPaymentInfo(info)).toEqual(info);
      }),
    );
  });
});
