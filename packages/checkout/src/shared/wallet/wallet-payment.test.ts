import { expect, it } from 'vitest';
import { makeMethodContext, NOW, paymentInfo } from '../../testing/fixtures/make-method-context';
import { subscription } from '../../testing/fixtures/wallet-answers';
import { subscriptionTerms } from '../payment/subscription-terms';
import { toWalletPayment } from './wallet-payment';

it('says what a link comes to, and pays from the balance', () => {
  const context = makeMethodContext({ display: 'page' });
  const { idMerchant } = context.info;
  expect(toWalletPayment(context, { with: 'balance' })).toEqual({
    sourceSearch: {
      type: 'MERCHANT_IDMERCHANT',
      idSearch: String(idMerchant),
      paymentCode: 'LK-CAFE0001',
      codeProcess: 'LK-CAFE0001',
      amount: '50.00',
      discount: '5.00',
      taxes: '3.15',
      taxAmount: '3.15',
      description: context.info.detail,
      txChannel: 'CHK',
      subscription: false,
    },
    idUsrCard: null,
    idUsrService: null,
    useFunds: true,
    txChannel: 'CHK',
    customFieldValues: context.info.customFieldValues,
    collectMode: 'MANUAL',
    appVersion: '2.219.0',
  });
});

it('finds a station by its own code', () => {
  const info = paymentInfo({ code: 'PS-0001' });
  const payment = toWalletPayment(makeMethodContext({ info, link: { type: 'ps', code: 'PS-0001' } }), {
    with: 'card',
    idUsrCard: 2,
  });
  expect(payment.sourceSearch).toMatchObject({
    type: 'PAYMENT_STATION',
    idSearch: 'PS-0001',
    codeProcess: 'PS-0001',
    paymentCode: '',
  });
  expect(payment).toMatchObject({ idUsrCard: 2, useFunds: false });
});

it('takes the donation and the fields of the order along', () => {
  const context = makeMethodContext();
  const order = Object.assign(context.order, {
    toRequest: () => ({
      amount: '50.15',
      taxAmount: '3.15',
      customFieldValues: [],
      amountToCampaign: '2.00',
      idCampaignBridge: 1,
    }),
  });
  const payment = toWalletPayment({ ...context, order }, { with: 'balance' });
  expect(payment).toMatchObject({ amountToCampaign: '2.00', idCampaignBridge: 1, customFieldValues: [] });
});

it('starts the subscription that a saved card pays, and none from the balance', () => {
  const terms = subscriptionTerms(subscription(), { now: NOW, timeZone: 'America/Panama' });
  const context = makeMethodContext({ subscription: terms });
  const { idSubscription, subscriptionKey } = terms;
  expect(toWalletPayment(context, { with: 'card', idUsrCard: 2 })).toMatchObject({
    sourceSearch: { codeProcess: context.info.code, subscription: true },
    activateSubscription: { idSubscription, subscriptionKey },
  });
  expect(toWalletPayment(context, { with: 'balance' })).not.toHaveProperty('activateSubscription');
});

it('is sent with the channel of the widget in a frame', () => {
  const payment = toWalletPayment(makeMethodContext({ display: 'frame' }), { with: 'balance' });
  expect([payment.txChannel, payment.sourceSearch.txChannel]).toEqual(['PWW', 'PWW']);
});
