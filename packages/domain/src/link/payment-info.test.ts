import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METHOD_IDS } from '../payment/method-traits';
import { acceptedBrands, limitMethods } from '../payment/payment-method';
import { toHex } from '../text/encoded-text';
import {
  type PaymentLinkRecord,
  subscriptionOf,
  toOthersValues,
  toPaymentInfo,
  toPaymentStation,
} from './payment-info';

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

const both = { EXPIRES_AT: '2026-12-31', cardType: 'NEQUI,VISA' };

it.each<[string, string | object | null | undefined, object]>([
  ['an object', both, both],
  ['JSON', JSON.stringify(both), both],
  ['hex of JSON', toHex(JSON.stringify(both)), both],
  ['an epoch', { EXPIRES_AT: 1_798_000_000 }, { EXPIRES_AT: '1798000000' }],
  ['a list of card types', { cardType: ['CARD', ' NEQUI ', ''] }, { cardType: 'CARD,NEQUI' }],
  ["the link's own spelling", { CARD_TYPE: 'AMEX' }, { cardType: 'AMEX' }],
  ['empty texts', { EXPIRES_AT: '', cardType: ' ' }, {}],
  ['a list', ['VISA'], {}],
  ['a word', 'VISA', {}],
  ['null', null, {}],
  ['nothing', undefined, {}],
])('reads %s', (_case, value, values) => {
  expect(toOthersValues(value)).toEqual(values);
});

it('limits methods by either vocabulary, and the wallet stays', () => {
  const { cardType } = toOthersValues({ cardType: 'NEQUI,VISA' });
  expect(limitMethods(METHOD_IDS, cardType)).toEqual(['card', 'nequi', 'balance']);
  expect(acceptedBrands(undefined, cardType)).toEqual(['VISA']);
});

const json = JSON.stringify({ subscription: { plan: 1, subscriptionKey: 'SUB-0001' } });
const query = 'utm=mail&plan=1&subscriptionKey=SUB-0001';

describe.each([
  ['a query string', query],
  ['an address', `https://cafe.test/back?${query}#end`],
  ['JSON', json],
  ['flat JSON', '{"idPlan":"1","subscriptionKey":"SUB-0001"}'],
  ['JSON with short names', '{"subscription":{"plan":{"id":1},"key":"SUB-0001"}}'],
  ['JSON in a field', `subscription=${encodeURIComponent('{"idPlan":1,"key":"SUB-0001"}')}`],
  ['hex of JSON in a field', `a=b&subscription=${toHex('{"plan":1,"subscriptionKey":"SUB-0001"}')}`],
  ['JSON text in JSON', JSON.stringify({ subscription: '{"plan":1,"subscriptionKey":"SUB-0001"}' })],
])('%s', (_case, params) => {
  it.each([
    ['as it stands', params],
    ['percent-encoded', encodeURIComponent(params)],
    ['hex-encoded', toHex(params)],
    ['percent-encoded, then hex', toHex(encodeURIComponent(params))],
    ['hex, then percent-encoded', encodeURIComponent(toHex(params))],
  ])('%s', (_encoding, encoded) => {
    expect(subscriptionOf(encoded)).toEqual({ subscriptionKey: 'SUB-0001', plan: '1' });
  });
});

it.each([
  ['subscription=SUB-0001', { subscriptionKey: 'SUB-0001' }],
  ['subscription=true&subscriptionKey=SUB-0001', { subscriptionKey: 'SUB-0001' }],
  ['subscriptionKey=K&plan=MES&idSubscription=7', { subscriptionKey: 'K', plan: 'MES', idSubscription: 7 }],
  ['{"subscription":{"id":7,"key":"K"}}', { subscriptionKey: 'K', idSubscription: 7 }],
])('%s', (params, reference) => {
  expect(subscriptionOf(params)).toEqual(reference);
});

it.each([
  ['nothing', ''],
  ['null', null],
  ['nothing left out', undefined],
  ['no subscription', 'plan=1&key=SUB-0001'],
  ['one that is not named', 'subscription=true&plan=1'],
  ['half of JSON', '{"subscription":{"plan":1'],
  ['a list', '["subscription"]'],
])('finds none in %s', (_case, params) => {
  expect(subscriptionOf(params)).toBeUndefined();
});

it('never throws, and finds any key that a query string can carry', () => {
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(() => subscriptionOf(any)).not.toThrow();
    }),
  );
  const key = fc.stringMatching(/^[A-Z]{2,5}-\d{1,6}$/);
  fc.assert(
    fc.property(key, (one) => {
      expect(subscriptionOf(toHex(`subscriptionKey=${one}`))).toEqual({ subscriptionKey: one });
    }),
  );
});

describe('toPaymentStation', () => {
  const station = {
    idMerchant: 1,
    stationId: 'PS-0001',
    description: 'Mostrador',
    amount: 1250,
    discount: 50,
  };

  it('reads a station with its owner', () => {
    expect(toPaymentStation({ ...station, idUsrOwner: '9' })).toEqual({ ...station, idUsrOwner: 9 });
  });

  it('takes one without an amount or an owner', () => {
    expect(toPaymentStation({ idMerchant: 1, stationId: 'PS-0001' })).toEqual({
      idMerchant: 1,
      stationId: 'PS-0001',
      description: '',
      amount: 0,
      discount: 0,
    });
  });

  it.each([null, undefined, {}, { idMerchant: 1 }, { stationId: 'PS-0001' }])(
    'does not find %j',
    (record) => {
      expect(toPaymentStation(record)).toEqual({ key: 'result_not_found', code: 3001 });
    },
  );
});
