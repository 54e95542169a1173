import { describe, expect, it } from 'vitest';
import { cashNetworksOf, cashErrors, hasOtherMethods } from './cash-form-store';
import { paymentInfo } from '../../testing/fixtures/make-method-context';
import { takesCash } from '../../testing/stores/open-cash';

const right = {
  network: 'PC',
  place: 'PC-K-BOQ',
  name: 'José Muñoz',
  email: 'ana@correo.com',
  phoneCountry: 'PA',
  phone: '61234567',
  document: '',
};
const rules = { supportEmail: 'ayuda@istmo.test', phoneError: () => undefined, placesKnown: true };
const wrong = (change: object, of = rules) =>
  Object.entries(cashErrors({ ...right, ...change }, of)).filter(([, refusal]) => refusal !== undefined);

describe('the fields of a cash payment', () => {
  it.each([
    ['all of it', {}, []],
    ['no name', { name: '' }, [['name', 'field_required']]],
    ['one name', { name: 'Ana' }, [['name', 'format_name_invalid']]],
    ['an e-mail that is none', { email: 'ana@' }, [['email', 'invalid_email']]],
    ['the support’s e-mail', { email: 'ayuda@istmo.test' }, [['email', 'invalid_email']]],
    ['a cédula', { document: '8-123-4567' }, []],
    ['a cédula of one born abroad', { document: 'PE-12-345' }, []],
    ['a passport', { document: 'pa0123456' }, []],
    ['five characters', { document: '1-2-3' }, []],
    ['four', { document: '1-23' }, [['document', 'only_alphanumeric_characters']]],
    ['blanks inside', { document: '8 123 4567' }, [['document', 'only_alphanumeric_characters']]],
    ['no place', { place: '' }, [['place', 'field_required']]],
    ['no place, where any counter will do', { place: '', network: 'PAYCASH' }, []],
  ])('%s', (_case, change, fieldErrors) => {
    expect(wrong(change)).toEqual(fieldErrors);
  });

  it('is no place where there is no list to choose from', () => {
    expect(wrong({ place: '' }, { ...rules, placesKnown: false })).toEqual([]);
  });
});

it.each([
  [
    ['PAYCASH', 'PC'],
    ['PAYCASH', 'PC'],
  ],
  [['PC'], ['PC']],
  [['paycash'], ['PAYCASH']],
  [['OTHER'], []],
])('the gateways %j make the networks %j', (gateways, networks) => {
  expect(cashNetworksOf({ merchantProfile: takesCash(...gateways), info: paymentInfo() })).toEqual(networks);
});

it('has no network that another link type has a gateway for', () => {
  const merchantProfile = takesCash();
  merchantProfile.paymentMethods['cash'] = {
    ED: [{ gatewayCode: 'PC', validations: [] }],
    PCASH: [{ gatewayCode: 'PAYCASH', validations: [] }],
  };
  expect(cashNetworksOf({ merchantProfile, info: paymentInfo() })).toEqual(['PAYCASH']);
});

it.each([
  ['', true],
  ['CASH', false],
  ['CASH,VISA', true],
])('a link for %j has another way to pay: %s', (cardType, other) => {
  const info = paymentInfo({ othersValues: { cardType } });
  expect(hasOtherMethods({ merchantProfile: takesCash('PC'), info })).toBe(other);
});
