import { endpoints } from '@istmo/contract/provider';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeMethodContext, NOW, paymentInfo } from '../../../testing/fixtures/make-method-context';
import { emptyCardForm } from '../card-form-store';
import { type CardPaymentContext, toCardPayment } from './card-payment';

const values = emptyCardForm({
  number: '4111 1111 1111 1111',
  expiry: '12/34',
  cvc: '123',
  name: ' José  María Muñoz Peña ',
  email: ' ana@correo.com ',
  phone: '6123-4567',
});

function context(change: Partial<CardPaymentContext> = {}): CardPaymentContext {
  return {
    info: paymentInfo(),
    order: makeMethodContext(change.info && { info: change.info }).order.toRequest(),
    webCode: 'CAFEBOQUETE',
    attemptId: 'a-1',
    triedBefore: false,
    storeCard: false,
    language: 'es',
    now: NOW,
    phone: '+50761234567',
    countryName: undefined,
    ip: '190.34.1.2',
    display: 'page',
    domainRequested: 'tienda.test',
    deviceFingerprint: 'device-1',
    scoreCaptcha: 1,
    ...change,
  };
}

it('is the complete payload of the specification', () => {
  expect(toCardPayment(values, context())).toEqual({
    cclw: 'CAFEBOQUETE',
    amount: '48.15',
    taxAmount: '3.15',
    currency: 'USD',
    email: 'ana@correo.com',
    phone: '+50761234567',
    address: 'Panama',
    city: 'Panama',
    country: 'Panama',
    ipCheck: '190.34.1.2',
    ip: '190.34.1.2',
    concept: 'Geisha lavado, 340 g',
    description: 'Geisha lavado, 340 g',
    cardInformation: {
      cardNumber: '4111111111111111',
      expMonth: '12',
      expYear: '34',
      cvv: '123',
      firstName: 'Jose Maria',
      lastName: 'Munoz Pena',
      cardType: 'VISA',
    },
    additionalData: {
      domainRequested: 'tienda.test',
      trackId: 'a-1',
      zipCode: '0000',
      street: 'Panama',
      scoreCaptcha: 1,
      payerName: 'José María Muñoz Peña',
    },
    customFieldValues: [],
    txChannel: 'CHK',
    collectMode: 'MANUAL',
    appVersion: '2.219.0',
    isOldVersion: true,
    isForm: false,
    isCashPayment: false,
    tryAgain: false,
    storeCard: false,
    lang: 'ES',
    processDate: '21/11/2026 14:05:31',
    cashExpirationDate: '',
    codePay: 'LK-CAFE0001',
    resultType: 'WEB_REDIRECT',
    returnUrlString: '',
    transactionsType: 'AUTH_CAPTURE',
    serviceCode: 'AUTH_CAP',
    deviceInformation: { deviceFingerprint: 'device-1' },
    pfFingerprint: 'device-1',
    pfFingerprintIntegration: 'FINGER_PRINT',
  });
});

it('is what the provider takes', () => {
  expect(v.safeParse(endpoints.authCapture.body, toCardPayment(values, context())).issues).toBeUndefined();
});

describe('what differs', () => {
  it.each([
    ['no concept', { info: paymentInfo({ detail: '' }) }, { concept: 'not description' }],
    ['a code of the provider’s', { info: paymentInfo({ serviceCode: 'EA' }) }, { isOldVersion: false }],
    ['an earlier decline', { triedBefore: true }, { tryAgain: true }],
    ['a frame', { display: 'frame' as const }, { txChannel: 'PWW' }],
    ['an unknown address', { ip: '' }, { ip: '', ipCheck: '' }],
    ['English', { language: 'en' as const }, { lang: 'EN' }],
    ['a country of its own', { countryName: 'Colombia' }, { country: 'Colombia' }],
    ['an authorization', { info: paymentInfo({ transactionsType: 'AUTH' }) }, { transactionsType: 'AUTH' }],
    [
      'an address to return to',
      { info: paymentInfo({ returnUrlString: 'https://t.test/' }) },
      { returnUrlString: 'https://t.test/' },
    ],
  ])('with %s', (_case, change, expected) => {
    expect(toCardPayment(values, context(change))).toMatchObject(expected);
  });

  it('sends the address that was given', () => {
    const given = { ...values, city: 'David', address: 'Calle 3', postalCode: '0426' };
    expect(toCardPayment(given, context())).toMatchObject({
      city: 'David',
      address: 'Calle 3',
      additionalData: { zipCode: '0426', street: 'Calle 3' },
    });
  });
});

it('carries the donation of its order, and the campaign', () => {
  const { order } = context();
  const donated = context({ order: { ...order, amountToCampaign: '2.00', idCampaignBridge: 1 } });
  expect(toCardPayment(values, donated)).toMatchObject({ amountToCampaign: '2.00', idCampaignBridge: 1 });
  expect(toCardPayment(values, context())).not.toHaveProperty('amountToCampaign');
});
