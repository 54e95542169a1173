import { CARD_BRANDS } from '../card/card-brand';
import { METHOD_IDS } from './method-traits';
import { acceptedBrands, limitMethods, methodOfType } from './payment-method';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('limitMethods', () => {
  it.each([
    [undefined, METHOD_IDS],
    ['', METHOD_IDS],
    [' , ', METHOD_IDS],
    ['NEQUI,CASH,CLAVE,CARD,CRYPTO,YAPPY', ['card', 'yappy', 'nequi', 'cash', 'clave', 'crypto', 'balance']],
    ['NEQUI', ['nequi', 'balance']],
    ['nequi, cash', ['nequi', 'cash', 'balance']],
    ['CARD', ['card', 'balance']],
    ['VISA', ['card', 'balance']],
    ['VISA,NEQUI', ['card', 'nequi', 'balance']],
    ['SOMETHING', ['balance']],
    ['constructor', ['balance']],
  ])('cardType %j leaves %j', (cardType, left) => {
    expect(limitMethods(METHOD_IDS, cardType)).toEqual(left);
  });

  it('turns nothing on, keeps the order, and never turns the wallet off', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...METHOD_IDS]), fc.string(), (methods, cardType) => {
        const left = limitMethods(methods, cardType);
        expect(left).toEqual(methods.filter((method) => left.includes(method)));
        expect(left.includes('balance')).toBe(methods.includes('balance'));
      }),
    );
  });
});

describe('acceptedBrands', () => {
  const all = [{ cardCode: 'VISA' }, { cardCode: 'MC' }, { cardCode: 'AMEX' }];

  it.each([
    ['all', undefined, undefined, CARD_BRANDS],
    ['what the merchant takes', [{ cardCode: 'MC' }], undefined, ['MC']],
    ['each once', [{ cardCode: 'VISA' }, { cardCode: 'VISA-PF' }], undefined, ['VISA']],
    ['none where the merchant takes none', [], undefined, []],
    ['no brand that is not ours', [{ cardCode: 'DINERS' }], undefined, []],
    ['what the link names', all, 'VISA', ['VISA']],
    ['two that the link names', all, 'AMEX,VISA', ['VISA', 'AMEX']],
    ['all where the link names cards', all, 'CARD,NEQUI', CARD_BRANDS],
    ['the brand where the link names both', all, 'CARD,MC', ['MC']],
    ['none where the link names no card', all, 'NEQUI', []],
    ['only what both take', [{ cardCode: 'MC' }], 'VISA', []],
  ])('%s', (_case, validations, cardType, brands) => {
    expect(acceptedBrands(validations, cardType)).toEqual(brands);
  });
});

it.each([
  ['VISA', 'card'],
  ['AMEX-PF', 'card'],
  [' nequi ', 'nequi'],
  ['PFW', 'balance'],
  ['PUNTOPAGO', 'cash'],
  ['toString', undefined],
  ['', undefined],
])('the type %j is %s', (type, method) => {
  expect(methodOfType(type)).toBe(method);
});
