import { expect, it } from 'vitest';
import { paymentInfo } from '../../testing/fixtures/make-method-context';
import { takesCash } from '../../testing/stores/open-cash';
import { cashNetworksOf, hasOtherMethods } from './cash-form-store';

it.each([
  [
    ['PAYCASH', 'PC'],
    ['PAYCASH', 'PC'],
  ],
  [['PC'], ['PC']],
  [['paycash'], ['PAYCASH']],
  [['OTHER'], []],
])('the gateways %j make the networks %j', (gateways, networks) => {
  expect(cashNetworksOf({ commerce: takesCash(...gateways), info: paymentInfo() })).toEqual(networks);
});

it('has no network that another link type has a gateway for', () => {
  const commerce = takesCash();
  commerce.paymentMethods['cash'] = {
    ED: [{ gatewayCode: 'PC', validations: [] }],
    PCASH: [{ gatewayCode: 'PAYCASH', validations: [] }],
  };
  expect(cashNetworksOf({ commerce, info: paymentInfo() })).toEqual(['PAYCASH']);
});

it.each([
  ['', true],
  ['CASH', false],
  ['CASH,VISA', true],
])('a link for %j has another way to pay: %s', (cardType, other) => {
  const info = paymentInfo({ othersValues: { cardType } });
  expect(hasOtherMethods({ commerce: takesCash('PC'), info })).toBe(other);
});
