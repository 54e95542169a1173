import { expect, it } from 'vitest';
import { acceptedBrands, limitMethods } from '../payment/payment-method';
import { METHOD_IDS } from '../payment/method-traits';
import { toOthersValues } from './others-values';
import { toHex } from '../text/encoded-text';

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
