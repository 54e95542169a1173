import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { simulatorEndpoints } from '../simulator';
import { makeCardPayment, makePaymentInfo } from '../testing';
import { endpoints } from './endpoints';
import { DuplicateError } from './schemas/payment-answer';

const PAY_CODE = { idMerchant: 1, code: 'E', description: 'Café', amount: '1.00' };
const USER = {
  idUsr: 100,
  login: 'ana',
  name: 'Ana',
  lastname: 'Batista',
  phone: '',
  email: 'ana@correo.com',
};
const SESSION = { sessionId: 's-1', token: 't-1', user: { ...USER, address1: '', country: 'PA' } };

it('leaves it to the merchant whether guests may pay, unless the payment info says so', () => {
  const guestOf = (change: object) =>
    v.parse(endpoints.paymentInfo.response, { ...makePaymentInfo(), ...change }).guest;
  expect([guestOf({}), guestOf({ guest: false })]).toEqual([undefined, false]);
});

describe('fields that older providers do not send', () => {
  const { response: Answer, body: Card } = endpoints.authCapture;

  it('have neutral values', () => {
    const { payers } = v.parse(endpoints.saveQrProcessInfo.body, PAY_CODE);
    const country = v.parse(endpoints.countryByIp.response, { code: 'PA', name: 'Panamá', dialCode: '+507' });
    const { type } = v.parse(Answer, { status: 1, codOper: 'AUTH_CAP-1' });
    expect([payers, country.ip, type]).toEqual(['anyone', undefined, '']);
    expect(v.parse(endpoints.login.response, SESSION).user.idMerchant).toBeNull();
  });

  it.each([
    ['a pay code for unknown payers', endpoints.saveQrProcessInfo.body, { ...PAY_CODE, payers: 'nobody' }],
    ['another collect mode', Card, { ...makeCardPayment(), collectMode: 'AUTO' }],
    ['a version that is too long', Card, { ...makeCardPayment(), appVersion: '1'.repeat(21) }],
    ['a filter of codes that is a number', endpoints.userPaymentCodes.query, { conditional: 1 }],
    ['a code of three letters', simulatorEndpoints.setCountry.body, { code: 'PAN' }],
  ])('reject %s', (_case, schema, sent) => {
    expect(v.safeParse(schema, sent).success).toBe(false);
  });

  it('are the same in the bodies of all payments', () => {
    const sent = { idService: 9001, collectMode: 'MANUAL', appVersion: '2.219.0', confirmedDuplicate: true };
    const search = { type: 'SERVICE', idSearch: 'LUZ', amount: '1.00' };
    expect(v.parse(Card, { ...makeCardPayment(), ...sent })).toMatchObject(sent);
    expect(v.parse(endpoints.payCash.body, { codePay: 'LK-1', amount: '1', ...sent })).toMatchObject(sent);
    const payment = { sourceSearch: search, useFunds: true, ...sent };
    expect(v.parse(endpoints.payActivity.body, payment)).toMatchObject(sent);
  });
});

it('reads the earlier payment of a duplicate', () => {
  const at = '2026-11-21T19:05:31.000Z';
  const earlier = { codOper: 'AUTH_CAP-1', method: 'card', at, amount: '48.15', currency: 'USD' };
  const paid = { ...earlier, amount: 4815, outcome: 'approved' };
  expect(v.parse(DuplicateError, { earlier })).toEqual({ earlier: paid });
  const pending = { ...earlier, outcome: 'pending' };
  expect(v.parse(DuplicateError, { earlier: pending })).toMatchObject({ earlier: { outcome: 'pending' } });
});

it('reads a user’s subscriptions, with a card once there was a payment', () => {
  const plan = { idPlan: 1, idMerchant: 1, name: 'Café', amount: '18.00', currency: 'USD', period: 'MO' };
  const own = { idSubscription: 3, subscriptionKey: 'SUB-0003', status: 'pending', plan };
  const seller = { merchantName: 'Café Boquete', webCode: 'CAFEBOQUETE', idMerchant: 1, customFields: [] };
  const [read] = v.parse(endpoints.userSubscriptions.response, [{ ...own, merchant: seller }]);
  expect(read).toMatchObject({ plan: { amount: 1800 }, cardType: '', displayNum: '' });
});
