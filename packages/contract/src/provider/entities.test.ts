import { toHex } from '@istmo/domain';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeCommerce, makePaymentInfo, makeReceipt } from '../testing';
import { endpoints } from './endpoints';

const info = (change: Parameters<typeof makePaymentInfo>[0]) =>
  v.parse(endpoints.paymentInfo.response, makePaymentInfo(change));
const commerce = (change: Parameters<typeof makeCommerce>[0]) =>
  v.parse(endpoints.commerce.response, makeCommerce(change));
const receipt = (change: Parameters<typeof makeReceipt>[0]) =>
  v.parse(endpoints.receipt.response, makeReceipt(change));

const merchant = { merchantName: 'Café Boquete', webCode: 'CAFEBOQUETE' };
const bare = { nameOrLabel: 'TABLE', description: '', value: '', required: false, options: [] };

describe('payment info', () => {
  it('prefixes the id of a field, makes its type lower case and its numeric value a number', () => {
    const [field] = info({
      customFieldValues: [{ id: 'ORDER', type: 'Number', nameOrLabel: 'Pedido', value: '2041' }],
    }).customFieldValues;
    expect(field).toMatchObject({ id: 'CFORDER', type: 'number', nameOrLabel: 'Pedido', value: 2041 });
  });

  it('hides a field without a type', () => {
    expect(info({ customFieldValues: [{ id: 'TABLE' }] }).customFieldValues).toEqual([
      { ...bare, id: 'CFTABLE', type: 'hidden' },
    ]);
  });

  it.each([
    ['JSON', '[{"id":"TABLE"}]'],
    ['hex of JSON', toHex('[{"id":"TABLE"}]')],
  ])('reads its fields from %s', (_what, customFieldValues) => {
    expect(info({ customFieldValues }).customFieldValues).toMatchObject([{ id: 'CFTABLE', type: 'hidden' }]);
  });

  it('takes alias and detail from the description where they are empty', () => {
    expect(info({ alias: '', detail: null, description: 'Geisha' })).toMatchObject({
      alias: 'Geisha',
      detail: 'Geisha',
    });
  });

  it('decodes the subscription in its additional parameters', () => {
    const additionalParamsUrlString = 'subscription={"plan":1,"subscriptionKey":"SUB-0001"}';
    expect(info({ additionalParamsUrlString })).toMatchObject({
      subscription: { plan: '1', subscriptionKey: 'SUB-0001' },
      transactionsType: 'REC',
      txChannel: 'EPR',
    });
  });

  it.each([
    [toHex('https://cafe.test/gracias'), 'https://cafe.test/gracias'],
    ['https://cafe.test/gracias', 'https://cafe.test/gracias'],
    ['javascript:alert(1)', ''],
  ])('reads the return address %j as %j', (returnUrlString, address) => {
    expect(info({ returnUrlString }).returnUrlString).toBe(address);
  });

  it('leaves out an empty limit and a language without texts', () => {
    const read = info({ othersValues: { EXPIRES_AT: '2026-12-31', cardType: ' ' }, lang: 'fr' });
    expect(read.othersValues).toEqual({ EXPIRES_AT: '2026-12-31' });
    expect(read).not.toHaveProperty('lang');
  });
});

describe('a merchant', () => {
  it('is known by either name of its id, and its fields without a type are strings', () => {
    const read = commerce({ merchant: { ...merchant, merchantId: 7, customFields: [{ id: 'TABLE' }] } });
    expect(read.merchant).toMatchObject({
      idMerchant: 7,
      customFields: [{ ...bare, id: 'CFTABLE', type: 'string' }],
    });
  });

  it('is refused without an id', () => {
    expect(() => commerce({ merchant })).toThrow('A merchant without an id');
  });

  it('has services whose gateway may go by its other name', () => {
    const service = { idMerchantService: 101, gatewayCode: 'lk', txLimit: '500.00' };
    expect(commerce({ services: [{ ...service, gatewayProcess_idGateway: 2 }] }).services).toEqual([
      { idMerchantService: 101, idGateway: 2, gatewayCode: 'LK', txLimit: 50_000, domainValidation: '' },
    ]);
    expect(() => commerce({ services: [service] })).toThrow('A service without a gateway');
  });
});

it('keeps no more than the last four digits of the card on a receipt', () => {
  expect(receipt({ displayNum: '4111 1111 1111 1111', txType: 'RECURRENT' }).displayNum).toBe('1111');
});

it('takes the reference of a receipt from its txNumber', () => {
  expect(receipt({ txNumber: 'T-1' }).reference).toBe('T-1');
});

it('reads the fields of the merchant of a link from JSON text', () => {
  const link = {
    code: 'LK-1',
    amount: '1.00',
    currency: 'USD',
    serviceCode: 'LK',
    merchant: { ...merchant, idMerchant: 1, customFields: '[{"id":"TABLE"}]', guest: true },
  };
  expect(v.parse(endpoints.linkBySlug.response, link)).toMatchObject({
    othersValues: {},
    merchant: { guest: true, customFields: [{ id: 'CFTABLE', type: 'string' }] },
  });
});
