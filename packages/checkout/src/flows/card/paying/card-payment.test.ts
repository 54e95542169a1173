import { endpoints } from '@istmo/contract/provider';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { makeCardPayment } from '@istmo/contract/testing';
import {
  answer,
  fakeApi,
  fakeApiOf,
  makeMethodContext,
  merchantService,
  NOW,
  offline,
  paymentInfo,
} from '../../../testing/fixtures/make-method-context';
import { emptyCardForm } from '../card-state';
import { createTxInfo, loadProcessVariant, sendCard } from './card-payer';
import { type CardPaymentContext, toCardPayment } from './card-payment';
import { payByCard } from '../../../testing/stores/open-card';
import { useFakeTime } from '../../../testing/fakes';
import { endsChallenge } from './paying-screens';

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

describe('tx info', () => {
  function open() {
    const saveTxInfo = vi.fn(async () => ({ id: 'tx-1' }));
    const updateTxInfo = vi.fn(async () => ({ id: 'tx-1' }));
    const txInfo = createTxInfo(makeMethodContext({ apiOf: fakeApiOf({ saveTxInfo, updateTxInfo }) }));
    return { saveTxInfo, updateTxInfo, txInfo };
  }

  it('is saved once and brought up to date from then on', async () => {
    const { txInfo, saveTxInfo, updateTxInfo } = open();
    txInfo.save(makeCardPayment());
    txInfo.save(makeCardPayment({ email: 'otra@correo.com' }));
    await expect.poll(() => updateTxInfo).toHaveBeenCalledOnce();
    expect(saveTxInfo).toHaveBeenCalledOnce();
    expect(updateTxInfo).toHaveBeenCalledWith({
      id: 'tx-1',
      body: expect.objectContaining({ email: 'otra@correo.com', actionSave: 'UPDATE_ONLY_VALUES' }),
    });
  });

  it('has the fields and the donation of the payment', async () => {
    const { txInfo, saveTxInfo } = open();
    const chosen = {
      customFieldValues: [{ id: 'CFGIFT', type: 'string', nameOrLabel: 'Dedicatoria', value: 'Para Ana' }],
      amountToCampaign: '2.00',
      idCampaignBridge: 1,
    };
    txInfo.save(makeCardPayment(chosen));
    await expect.poll(() => saveTxInfo).toHaveBeenCalledWith({ body: expect.objectContaining(chosen) });
  });

  it('says nothing of the card', async () => {
    const { txInfo, saveTxInfo } = open();
    txInfo.save(makeCardPayment());
    await expect.poll(() => saveTxInfo).toHaveBeenCalledOnce();
    expect(JSON.stringify(saveTxInfo.mock.calls)).not.toMatch(/4111111111111111|"123"|"34"/);
  });

  it('is saved the next time where it could not be', async () => {
    const { txInfo, saveTxInfo } = open();
    saveTxInfo.mockRejectedValueOnce(offline());
    txInfo.save(makeCardPayment());
    txInfo.save(makeCardPayment());
    await expect.poll(() => saveTxInfo).toHaveBeenCalledTimes(2);
  });
});

describe('process variant', () => {
  useFakeTime();

  const approved = answer({ status: 1 });

  function calls() {
    const call = () => vi.fn(async (_input: { body: object; attemptId: string }) => approved);
    return { authCapture: call(), processTxV2: call(), processTxForm: call() };
  }

  const payment = makeCardPayment();

  async function pay(variant: string, saved: () => Promise<string | undefined> = async () => 'tx-1') {
    const made = calls();
    const context = makeMethodContext({
      api: fakeApi({ authCapture: made.authCapture }),
      apiOf: fakeApiOf(made),
    });
    const attempt = { attemptId: 'attempt-1', request: payment };
    const paid = sendCard(context, attempt, { variant: Promise.resolve(variant), saved });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await paid).toBe(approved);
    return Object.fromEntries(Object.entries(made).map(([name, { mock }]) => [name, mock.calls]));
  }

  const general = { requestPay: payment, serviceCode: 'AUTH_CAP', idMerchant: 1 };
  const none = { authCapture: [], processTxV2: [], processTxForm: [] };

  it.each(['V1', 'V9', ''])('pays by the ordinary call where the service asks for "%s"', async (variant) => {
    expect(await pay(variant)).toEqual({
      ...none,
      authCapture: [[{ body: payment, attemptId: 'attempt-1' }]],
    });
  });

  it('pays by version 2 with the id of what was kept', async () => {
    const body = { ...general, idTxInfo: 'tx-1' };
    expect(await pay('V2')).toEqual({ ...none, processTxV2: [[{ body, attemptId: 'attempt-1' }]] });
  });

  it.each([
    ['nothing was kept', async () => undefined],
    ['it takes too long', () => new Promise<undefined>(() => undefined)],
  ])('pays by version 2 without an id where %s', async (_why, saved) => {
    const { processTxV2 } = await pay('V2', saved);
    expect(processTxV2).toEqual([[{ body: general, attemptId: 'attempt-1' }]]);
  });

  it('pays by a form, and says so', async () => {
    const body = { ...general, requestPay: { ...payment, isForm: true } };
    expect(await pay('FORM')).toEqual({ ...none, processTxForm: [[{ body, attemptId: 'attempt-1' }]] });
  });

  it('asks for the merchant’s service for links', async () => {
    const merchantServices = vi.fn(async (_input: object) => [merchantService('LK', { processTx: 'V2' })]);
    const context = makeMethodContext({ apiOf: fakeApiOf({ merchantServices }) });
    expect(await loadProcessVariant(context)).toBe('V2');
    expect(merchantServices).toHaveBeenCalledExactlyOnceWith(
      { idMerchant: '1', gateway: 'LK' },
      expect.any(AbortSignal),
    );
  });

  it.each([
    ['has no service', async () => []],
    ['does not answer', async () => Promise.reject(offline())],
  ])('is the ordinary call where the merchant %s', async (_case, merchantServices) => {
    const context = makeMethodContext({ apiOf: fakeApiOf({ merchantServices }) });
    expect(await loadProcessVariant(context)).toBe('V1');
  });

  it('pays a form that was filled in by the call that the service asks for', async () => {
    const { processTxV2, authCapture } = calls();
    const apiOf = fakeApiOf({
      processTxV2,
      merchantServices: async () => [merchantService('LK', { processTx: 'V2' })],
      saveTxInfo: async () => ({ id: 'tx-7' }),
    });
    const { state } = await payByCard({ authCapture }, { apiOf });
    await expect.poll(state).toMatchObject({ name: 'approved' });
    expect(processTxV2.mock.calls[0]?.[0].body).toMatchObject({ idTxInfo: 'tx-7', idMerchant: 1 });
    expect(authCapture).not.toHaveBeenCalled();
  });
});

describe('challenge message', () => {
  const frame = {};
  const expected = { url: 'http://secure.test/3ds/OP-1', codOper: 'OP-1', source: frame };
  const data = { channel: 'istmo-3ds/1', codOper: 'OP-1', event: 'finished' };
  const message = (change: object) => ({
    origin: 'http://secure.test',
    source: frame as Window,
    data,
    ...change,
  });

  describe('endsChallenge', () => {
    it('hears the provider’s page in our own frame', () => {
      expect(endsChallenge(message({}), expected)).toBe(true);
    });

    it.each([
      ['another origin', { origin: 'http://bank.test' }],
      ['an origin that only begins like it', { origin: 'http://secure.test.evil.test' }],
      ['an opaque origin', { origin: 'null' }],
      ['another frame of the same origin', { source: {} }],
      ['no frame at all', { source: null }],
      ['another operation', { data: { ...data, codOper: 'OP-2' } }],
      ['another channel', { data: { ...data, channel: 'istmo-3ds/2' } }],
      ['another event', { data: { ...data, event: 'started' } }],
      ['text', { data: JSON.stringify(data) }],
      ['nothing', { data: undefined }],
    ])('passes over %s', (_case, change) => {
      expect(endsChallenge(message(change), expected)).toBe(false);
    });

    it('hears nobody before there is a frame', () => {
      expect(endsChallenge(message({ source: null }), { ...expected, source: null })).toBe(false);
    });
  });
});
