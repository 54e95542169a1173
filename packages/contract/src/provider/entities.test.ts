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

it('reads a payment info as the domain does', () => {
  const read = info({
    alias: '',
    detail: null,
    description: 'Geisha',
    lang: 'fr',
    othersValues: { EXPIRES_AT: '2026-12-31', cardType: ' ' },
    returnUrlString: 'javascript:alert(1)',
    additionalParamsUrlString: 'subscription={"plan":1,"subscriptionKey":"SUB-0001"}',
    customFieldValues: toHex('[{"id":"ORDER","type":"Number","value":"2041"},{"nameOrLabel":"Mesa"}]'),
  });
  expect(read).toMatchObject({
    alias: 'Geisha',
    detail: 'Geisha',
    othersValues: { EXPIRES_AT: '2026-12-31' },
    returnUrlString: '',
    subscription: { plan: '1', subscriptionKey: 'SUB-0001' },
    transactionsType: 'REC',
    customFieldValues: [{ id: 'CFORDER', type: 'number', value: 2041 }],
  });
  expect(read.othersValues).not.toHaveProperty('cardType');
  expect(read).not.toHaveProperty('lang');
});

describe('a merchant', () => {
  it('is read completely, with its user', () => {
    const whole = { ...merchant, idMerchant: 7, legalRep: 'Elena Guerra', logo: 'cafe.svg' };
    const user = { idUsr: 3, login: 'cafe-boquete' };
    const customFields = [{ id: 'TABLE' }, { id: '' }];
    const sent = { result3: { user, merchant: { ...whole, customFields } } };
    expect(v.parse(endpoints.commerceUser.response, sent)).toEqual({
      result3: {
        user,
        merchant: {
          ...whole,
          customFields: [{ ...bare, id: 'CFTABLE', type: 'string' }],
          timeZone: 'America/Panama',
          termsUrl: '',
          privacyUrl: '',
        },
      },
    });
  });

  it('is known by either name of its id', () => {
    expect(commerce({ merchant: { ...merchant, merchantId: 7 } }).merchant.idMerchant).toBe(7);
  });

  it('is rejected without an id', () => {
    expect(() => commerce({ merchant })).toThrow('A merchant without an id');
  });

  it('has services whose gateway may go by its other name', () => {
    const service = { idMerchantService: 101, gatewayCode: 'lk', txLimit: '500.00' };
    expect(commerce({ services: [{ ...service, gatewayProcess_idGateway: 2 }] }).services).toEqual([
      { ...service, gatewayCode: 'LK', idGateway: 2, txLimit: 50_000, domainValidation: '', processTx: 'V1' },
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

it('reads all fields of a receipt', () => {
  const sent = {
    date: '2026-11-21T19:05:31.000Z',
    name: 'Ana Lucia Batista',
    authStatus: '00',
    cardType: 'VISA',
    type: 'CREDIT',
    binInfo: { bank: 'Banco del Istmo', country: 'PA' },
    displayNum: '1111',
    messageSys: 'Approved',
    reason: '',
    codOper: 'AUTH_CAP-7F2Q9XKD4M8R3T6W',
    status: 1 as const,
    isMasked: true,
    email: 'ana@correo.com',
    mailedTo: 'a•••@correo.com',
    txType: 'AUTH_CAPTURE',
    reversedAt: '2026-11-22T19:05:31.000Z',
    expirationDate: '2026-11-22T19:05:31.000Z',
    phone: '+50761234567',
    concept: 'Geisha lavado, 340 g',
    descriptor: 'CAFE BOQUETE',
    isBlock: false,
    typeMethod: 'card' as const,
    reference: 'R-1',
    trazabilityCode: '',
    payeeName: '',
    currency: 'USD' as const,
    txCtrl: { completeName: 'Elena Guerra', description: 'Caja 1' },
    codePay: 'LK-CAFE0001',
    returnUrl: 'https://cafe.test/gracias',
  };
  const seller = { ...merchant, idMerchant: 1, legalRep: 'Elena Guerra', logo: 'cafe.svg', customFields: [] };
  const amounts = {
    totalPay: '48.15',
    refunded: '10.00',
    refundPending: '5.00',
    taxAmount: '3.15',
    fundsAmount: '0',
    discount: '1',
    campaignAmount: '2',
  };
  const customFieldValues = JSON.stringify([{ nameOrLabel: 'Mesa' }]);
  expect(receipt({ ...sent, ...amounts, merchant: seller, customFieldValues })).toEqual({
    ...sent,
    totalPay: 4815,
    refunded: 1000,
    refundPending: 500,
    taxAmount: 315,
    fundsAmount: 0,
    discount: 100,
    campaignAmount: 200,
    customFieldValues: [],
    merchant: { ...seller, timeZone: 'America/Panama', termsUrl: '', privacyUrl: '' },
  });
});

const LINK = {
  code: 'LK-1',
  alias: 'Geisha',
  details: 'Geisha lavado, 340 g',
  amount: '1.00',
  discount: '0.10',
  taxAmount: '0.07',
  currency: 'USD' as const,
  othersValues: { cardType: 'VISA', EXPIRES_AT: '2026-12-31' },
  serviceCode: 'LK',
};

it('reads all fields of a payment link, with the fields of its merchant from JSON text', () => {
  const seller = { ...merchant, idMerchant: 1, logo: 'cafe.svg', guest: true };
  const link = { ...LINK, merchant: { ...seller, customFields: '[{"id":"TABLE"}]' } };
  expect(v.parse(endpoints.linkBySlug.response, link)).toEqual({
    ...LINK,
    amount: 100,
    discount: 10,
    taxAmount: 7,
    merchant: { ...seller, customFields: [{ ...bare, id: 'CFTABLE', type: 'string' }] },
  });
});

it('gives a payment link without limits or guests no limits, and does not allow guests', () => {
  const { othersValues: _, ...plain } = LINK;
  const link = { ...plain, merchant: { ...merchant, idMerchant: 1 } };
  expect(v.parse(endpoints.linkBySlug.response, link)).toMatchObject({
    othersValues: {},
    merchant: { guest: false, customFields: [] },
  });
});
