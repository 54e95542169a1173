import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashNetwork, METHOD_IDS, METHOD_TRAITS } from '../payment/method-traits';
import { type LinkType, linkTypesOf, methodAvailability, offeredMethods } from './method-availability';

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
    // cash of the merchant, then cash at all, its networks
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
