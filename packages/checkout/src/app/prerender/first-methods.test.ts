import { expect, it } from 'vitest';
import { commerce, paymentInfo } from '../../testing/fixtures/make-method-context';
import { firstMethods } from './first-methods';

type Case = {
  info?: Parameters<typeof paymentInfo>[0];
  merchant?: Parameters<typeof commerce>[0];
  known?: Partial<Parameters<typeof firstMethods>[1]>;
};

const entry = (cards: readonly string[] = []) => [
  { gatewayCode: 'LK', validations: cards.map((cardCode) => ({ cardCode })) },
];
const paymentMethods = { card: { LK: entry(['VISA']) }, yappy: { LK: entry() } } as never;

const methodsFor = ({ info, merchant, known }: Case) =>
  firstMethods(
    { info: paymentInfo(info), commerce: commerce({ paymentMethods, ...merchant }) },
    { attempts: { current: () => undefined }, last: undefined, isLoggedIn: false, ...known },
  );

it('names the methods where a guest sees the card form first', () => {
  expect(methodsFor({})?.[0]).toBe('card');
});

it('keeps to the methods of the link', () => {
  expect(methodsFor({ info: { othersValues: { cardType: 'CARD,YAPPY' } } })).toEqual(['card', 'yappy']);
});

it.each<[string, Case]>([
  ['a wallet user, who has cards', { known: { isLoggedIn: true } }],
  ['an attempt of this tab', { known: { attempts: { current: () => 'id' } } }],
  [
    'an attempt of another tab',
    { known: { attempts: { current: () => undefined, latestInBrowser: () => 'id' } } },
  ],
  ['a payer who paid by Yappy last', { known: { last: 'yappy' } }],
  ['a link without cards', { info: { othersValues: { cardType: 'NEQUI,YAPPY' } } }],
  ['a link that expires', { info: { othersValues: { EXPIRES_AT: '2099-01-01T00:00:00Z' } } }],
  ['an open amount', { info: { openAmount: true, amount: 0 } }],
  ['a campaign', { info: { hasCampaign: true } }],
  ['a subscription', { info: { idSubscription: 7 } }],
  ['a station', { info: { type: 'PS' } }],
  ['a payment that needs a login', { info: { guest: false } }],
  ['an amount over the merchant’s limit', { info: { amount: '90000.00' }, merchant: { txLimit: '100.00' } }],
  ['texts of the merchant’s own', { merchant: { textsVersion: 3 } }],
])('leaves to the app: %s', (_, given) => {
  expect(methodsFor(given)).toBeUndefined();
});
