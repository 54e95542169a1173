import { describe, expect, it } from 'vitest';
import { imageAddress } from './merchant';
import { lookUpMerchant, toMerchant } from './merchant';

describe('toMerchant', () => {
  const rest = {
    merchantName: 'Café Boquete',
    webCode: 'CAFEBOQUETE',
    legalRep: 'Elena Guerra',
    logo: 'cafe.svg',
    customFields: [],
  };

  it.each([{ idMerchant: 1 }, { merchantId: 1 }, { idMerchant: 1, merchantId: 2 }])(
    'reads a merchant by %j',
    (id) => {
      expect(toMerchant({ ...rest, ...id })).toEqual({
        ...rest,
        idMerchant: 1,
        timeZone: 'America/Panama',
        termsUrl: '',
      });
    },
  );

  it('refuses one without an id', () => {
    expect(toMerchant(rest)).toBeUndefined();
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
  it('finds both', () => {
    expect(lookUpMerchant('user', 'merchant')).toEqual({ found: true, user: 'user', merchant: 'merchant' });
  });

  it.each([
    ['neither', undefined, undefined, 'Merchant Not Found'],
    ['no user', undefined, 'merchant', 'Merchant User Not Found'],
    ['no merchant', 'user', undefined, 'Merchant Not Found'],
  ])('with %s says so', (_case, user, merchant, refusal) => {
    expect(lookUpMerchant(user, merchant)).toEqual({ found: false, refusal });
  });
});
