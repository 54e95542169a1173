import { describe, expect, it } from 'vitest';
import { imageAddress } from './image-address';
import { lookUpMerchant, toMerchant } from './merchant';

const record = {
  idMerchant: 1,
  merchantName: 'Café Boquete',
  webCode: 'CAFEBOQUETE',
  legalRep: 'Elena Guerra',
  logo: 'cafe.svg',
  customFields: '[{"id":"TABLE","nameOrLabel":"Mesa"}]',
};
const merchant = {
  ...record,
  logo: 'https://img.test/m/cafe.svg',
  customFields: [
    { id: 'CFTABLE', type: 'string', nameOrLabel: 'Mesa', description: '', value: '', required: false, options: [] }, // prettier-ignore
  ],
};

describe('toMerchant', () => {
  it('reads a merchant, with the image base before its logo', () => {
    expect(toMerchant(record, 'https://img.test/m/')).toEqual(merchant);
  });

  it("reads one under the id's other name, and fills in the rest", () => {
    expect(toMerchant({ merchantId: '12' }, '/images')).toEqual({
      idMerchant: 12,
      merchantName: '',
      webCode: '',
      legalRep: '',
      logo: '',
      customFields: [],
    });
  });

  it('refuses one without an id', () => {
    expect(toMerchant({ merchantName: 'Nobody' }, '')).toBeUndefined();
  });
});

it.each([
  ['cafe.svg', '/images', '/images/cafe.svg'],
  ['/cafe.svg', '/images/', '/images/cafe.svg'],
  ['a/cafe.svg', 'https://img.test', 'https://img.test/a/cafe.svg'],
  ['https://cdn.test/cafe.svg', '/images', 'https://cdn.test/cafe.svg'],
  ['javascript:alert(1)', '/images', '/images/javascript:alert(1)'],
  ['', '/images', ''],
  [null, '/images', ''],
])('the image %j on %j is at %j', (name, base, address) => {
  expect(imageAddress(name, base)).toBe(address);
});

describe('lookUpMerchant', () => {
  const user = { idUsr: 9, login: 'cafe-boquete' };

  it('finds both in the third result', () => {
    expect(lookUpMerchant({ result3: { user, merchant: record } }, 'https://img.test/m')).toEqual({
      found: true,
      user,
      merchant,
    });
  });

  it.each([
    ['neither', {}, 'Merchant User Not Found'],
    ['no user', { result3: { merchant: record } }, 'Merchant User Not Found'],
    [
      'a user without an id',
      { result3: { user: { login: 'a' }, merchant: record } },
      'Merchant User Not Found',
    ],
    ['no merchant', { result3: { user } }, 'Merchant Not Found'],
    ['a null merchant', { result3: { user, merchant: null } }, 'Merchant Not Found'],
  ])('with %s says so', (_case, answer, refusal) => {
    expect(lookUpMerchant(answer, '')).toEqual({ found: false, refusal });
  });
});
