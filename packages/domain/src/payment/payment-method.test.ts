import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_BRANDS } from '../card/card-number';
import { type CashNetwork, METHOD_IDS, METHOD_TRAITS } from './method-traits';
import {
  acceptedBrands,
  limitMethods,
  type LinkType,
  linkTypesOf,
  methodAvailability,
  methodOfType,
  offeredMethods,
} from './payment-method';

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

const any = [{ gatewayCode: 'X' }];
const groups = {
  card: {
    AUTH_CAP: [{ gatewayCode: 'LK', validations: [{ cardCode: 'VISA' }, { cardCode: 'MC' }] }],
    LK: [{ gatewayCode: 'LK', validations: [{ cardCode: 'MC' }, { cardCode: 'AMEX' }] }],
    LKA: any,
  },
  nequi: { LK: any },
  clave: { EA: any },
  crypto: { ED: any },
  YAPPY: { ND: any },
  cash: { LK: [{ gatewayCode: 'PAYCASH' }, { gatewayCode: 'PC' }], EA: any, PCASH: [] },
  pfw: { PFW: any },
};

describe('methodAvailability', () => {
  it.each([
    ['AUTH_CAP', ['card', 'balance']],
    ['LK', ['card', 'nequi', 'cash', 'balance']],
    ['LKA', ['card', 'balance']],
    ['ED', ['crypto', 'balance']],
    ['EA', ['clave', 'balance']],
    ['PFW', ['balance']],
    ['ND', ['yappy', 'balance']],
    ['PCASH', ['balance']],
  ])('for %s has %j', (linkType, methods) => {
    expect(methodAvailability(groups, [linkType]).methods).toEqual(methods);
  });

  it.each([
    ['PAYCASH', true],
    ['PC', true],
    [' pc ', true],
    ['PCASH', false],
    ['LK', false],
  ])('pays cash through %j: %s', (gatewayCode, takes) => {
    const { methods } = methodAvailability({ cash: { LK: [{ gatewayCode }] } }, ['LK']);
    expect(methods.includes('cash')).toBe(takes);
  });

  it('has each card code once, however many gateways take it', () => {
    expect(methodAvailability(groups, ['AUTH_CAP', 'LK']).validations).toEqual([
      { cardCode: 'VISA' },
      { cardCode: 'MC' },
      { cardCode: 'AMEX' },
    ]);
  });

  it.each<[string, object, boolean, CashNetwork[]]>([
    // the merchant's cash gateways, whether cash is offered, its networks
    ['vouchers', { LK: [{ gatewayCode: 'PAYCASH' }] }, true, ['PAYCASH']],
    ['cash points', { LK: [{ gatewayCode: 'PC' }] }, true, ['PC']],
    ['both', { LK: [{ gatewayCode: 'PC' }, { gatewayCode: 'PAYCASH' }] }, true, ['PAYCASH', 'PC']],
    ['vouchers of their own link type', { PCASH: [{ gatewayCode: 'PAYCASH' }] }, true, ['PAYCASH']],
    ['another gateway', { LK: [{ gatewayCode: 'BANK' }] }, false, []],
    ['a gateway without a code', { LK: [{}] }, false, []],
    ['another link type', { ED: [{ gatewayCode: 'PC' }] }, false, []],
    ['nothing', {}, false, []],
  ])('of %s', (_case, cash, offered, cashNetworks) => {
    const available = methodAvailability({ cash: { ...cash } }, ['LK']);
    expect(available.methods.includes('cash')).toBe(offered);
    expect(available).toMatchObject({ cashNetworks });
  });

  it('offers nothing that the server does not name', () => {
    const entry = fc.record({ gatewayCode: fc.constantFrom('PAYCASH', 'PC', 'LK', '') });
    const known: LinkType[] = ['AUTH_CAP', 'LK', 'LKA', 'ED', 'EA', 'PFW', 'ND', 'PCASH'];
    const byType = fc.dictionary(fc.constantFrom(...known), fc.array(entry, { maxLength: 2 }));
    const names = METHOD_IDS.map((id) => METHOD_TRAITS[id].groupName);
    const all = fc.dictionary(fc.constantFrom(...names), byType);
    fc.assert(
      fc.property(all, fc.subarray(known), (some, types) => {
        const { methods, cashNetworks } = methodAvailability(some, types);
        for (const method of methods) {
          const named = some[METHOD_TRAITS[method].groupName] ?? {};
          expect(Object.values(named).flat().length).toBeGreaterThan(0);
        }
        expect(methods.includes('cash')).toBe(cashNetworks.length > 0);
      }),
    );
  });
});

it.each([
  ['AUTH_CAP', ['AUTH_CAP', 'LK']],
  ['AUTH', ['AUTH_CAP', 'LK']],
  ['', ['AUTH_CAP', 'LK']],
  ['ea', ['EA']],
  ['LK', ['LK']],
])('the service code %j looks under %j', (code, types) => {
  expect(linkTypesOf(code)).toEqual(types);
});

describe('offeredMethods', () => {
  const all = { methods: [...METHOD_IDS], validations: [{ cardCode: 'MC' }], cashNetworks: [] };

  it.each([
    ['nothing limits', undefined, METHOD_IDS],
    ['the link names methods', 'NEQUI,CASH', ['nequi', 'cash', 'balance']],
    ['the link names a brand that is taken', 'MC', ['card', 'balance']],
    ['the link names a brand that is not', 'VISA', ['balance']],
    ['the link names that brand and a method', 'VISA,NEQUI', ['nequi', 'balance']],
  ])('where %s', (_case, cardType, methods) => {
    expect(offeredMethods(all, cardType)).toEqual(methods);
  });

  it('takes every brand where the provider names none', () => {
    expect(offeredMethods({ ...all, validations: [] }, 'VISA')).toContain('card');
  });
});
