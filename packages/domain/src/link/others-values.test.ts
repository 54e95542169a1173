import { expect, it } from 'vitest';
import { acceptedBrands, limitMethods, METHOD_IDS } from '../payment/method';
import { cardTypeFlags, toOthersValues } from './others-values';
import { toHex } from '../text/hex';

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

it.each([
  ['VISA,MC,AMEX', { visa: true, mastercard: true, amex: true }],
  ['VISA', { visa: true, mastercard: false, amex: false }],
  [['mastercard', 'AMEX-PF'], { visa: false, mastercard: true, amex: true }],
  ['CARD,NEQUI', { visa: false, mastercard: false, amex: false }],
  ['', { visa: false, mastercard: false, amex: false }],
])('the flags of %j are %j', (types, flags) => {
  expect(cardTypeFlags(types)).toEqual(flags);
});
