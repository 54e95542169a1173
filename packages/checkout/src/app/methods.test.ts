import type { PaymentMethods } from '@istmo/contract/provider';
import { METHOD_IDS, traitsOf } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { merchantProfile, paymentInfo } from '../testing/fixtures/make-method-context';
import { availableMethods, inUsualOrder } from '../shared/payment/available-methods';
import { loadMethod, wantedMethods, withStartedMethod } from './methods';

const entry = (cardCodes: readonly string[] = [], gatewayCode = 'LK') => [
  { gatewayCode, validations: cardCodes.map((cardCode) => ({ cardCode })) },
];
const offering = (groups: object) => merchantProfile({ paymentMethods: groups as PaymentMethods });
const limited = (cardType?: string) =>
  paymentInfo({ othersValues: cardType === undefined ? {} : { cardType } });

const ALL = {
  card: { LK: entry(['VISA', 'MC', 'AMEX']) },
  yappy: { LK: entry() },
  clave: { LK: entry([], 'CLAVE') },
  crypto: { LK: entry() },
  cash: { PCASH: entry([], 'PAYCASH') },
};

describe('availableMethods', () => {
  it.each([
    ['a card that a brand names', 'VISA', { card: { LK: entry(['VISA', 'MC']) } }, ['card']],
    ['no card where its brand is not taken', 'VISA', { card: { LK: entry(['AMEX']) } }, []],
    ['no card where the link is for others', 'NEQUI,CASH', { card: { LK: entry() } }, []],
    ['no card where the merchant has none', undefined, { card: { LK: [] } }, []],
    ['nothing where the merchant has nothing', undefined, {}, []],
    ['all that the merchant has', undefined, ALL, ['card', 'cash', 'clave', 'crypto', 'yappy']],
    ['the methods that a link names', 'YAPPY, clave', ALL, ['clave', 'yappy']],
    ['cards where a link names the method', 'CARD', ALL, ['card']],
    ['cards where a link names a brand beside other methods', 'MC,CASH', ALL, ['card', 'cash']],
    ['cash for a voucher gateway only', undefined, { cash: { PCASH: entry([], 'OTHER') } }, []],
  ])('offers %s', (_what, cardType, groups, ids) => {
    expect([...availableMethods(limited(cardType), offering(groups))].sort()).toEqual(ids);
  });

  it('offers the methods that take the money', () => {
    const pesos = { ...limited(), currency: 'COP' as const };
    expect([...availableMethods(pesos, offering(ALL))].sort()).toEqual(['card']);
  });
});

describe('the merchant’s choice', () => {
  it.each([
    ['nothing said', undefined, ['card', 'yappy', 'cash']],
    ['nothing that was understood', [], []],
    ['an order of its own', ['cash', 'card', 'yappy'], ['cash', 'card', 'yappy']],
    ['some only', ['yappy', 'card'], ['yappy', 'card']],
    ['one that there is not', ['nequi', 'card'], ['card']],
    ['one twice', ['cash', 'cash'], ['cash']],
    ['none that there is', ['nequi'], []],
  ] as const)('%s', (_case, wanted, ids) => {
    expect(wantedMethods(['card', 'yappy', 'cash'], wanted)).toEqual(ids);
  });
});

describe('the order of the methods', () => {
  const all = availableMethods(limited(), offering({ ...ALL, nequi: { LK: entry() } }));

  it.each([
    ['of Panama', 'USD', undefined, ['yappy', 'card', 'clave', 'nequi', 'cash', 'crypto']],
    ['of Colombia', 'COP', undefined, ['nequi', 'card']],
    ['with what paid last first', 'USD', 'cash', ['cash', 'yappy', 'card', 'clave', 'nequi', 'crypto']],
    [
      'as usual where that is not offered',
      'USD',
      'balance',
      ['yappy', 'card', 'clave', 'nequi', 'cash', 'crypto'],
    ],
  ] as const)('is the one %s', (_case, currency, last, ids) => {
    expect(inUsualOrder(all, { currency, last })).toEqual(ids);
  });

  it.each(['USD', 'COP'] as const)('has a place for every method that takes %s', (currency) => {
    const taken = METHOD_IDS.filter((id) => traitsOf(id).currencies.includes(currency));
    expect([...inUsualOrder(taken, { currency, last: undefined })].sort()).toEqual([...taken].sort());
  });
});

it.each([
  ['is there', 'card', ['yappy', 'card']],
  ['would not be offered now', 'cash', ['cash', 'yappy', 'card']],
  ['is not known', undefined, ['yappy', 'card']],
] as const)('goes on with a payment whose method %s', (_case, begun, ids) => {
  expect(withStartedMethod(['yappy', 'card'], begun)).toEqual(ids);
});

it('loads only the method’s flow', async () => {
  expect((await loadMethod('card')).id).toBe('card');
});
