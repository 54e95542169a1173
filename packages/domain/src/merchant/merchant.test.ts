import { describe, expect, it } from 'vitest';
import {
  chooseClaveService,
  chooseService,
  imageAddress,
  isAllowedOrigin,
  isClaveGateway,
  lookUpMerchant,
  toMerchant,
  toMerchantService,
} from './merchant';

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
        privacyUrl: '',
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

it.each([
  ['https://shop.example.com', true],
  ['https://shop.example.com:8443', false],
  ['http://shop.example.com', false],
  ['http://localhost', true],
  ['http://localhost:5173', true],
  ['https://localhost:5173', false],
  ['http://localhost.example:5173', false],
  ['http://evil.example:80@localhost', false],
  ['null', false],
])('%s: %s', (origin, isAllowed) => {
  const allowed = ['https://shop.example.com', 'http://localhost:*'];
  expect(isAllowedOrigin(origin, allowed)).toBe(isAllowed);
});

describe('toMerchantService', () => {
  const own = { idMerchantService: 101, txLimit: 500_000, domainValidation: 'https://cafe.test' };
  const rest = { ...own, processTx: 'V2' };

  it('reads a service', () => {
    const service = { ...rest, idGateway: 2, gatewayCode: 'LK' };
    expect(toMerchantService(service)).toEqual(service);
  });

  it("reads the gateway's id under its other name, and its code in any case", () => {
    expect(toMerchantService({ ...rest, gatewayProcess_idGateway: 2, gatewayCode: ' lk ' })).toEqual({
      ...rest,
      idGateway: 2,
      gatewayCode: 'LK',
    });
  });

  it('refuses one without a gateway', () => {
    expect(toMerchantService({ ...rest, gatewayCode: 'LK' })).toBeUndefined();
  });
});

it.each([
  ['CLAV', true],
  ['CLAVE', true],
  ['CROEM_CLAV', true],
  ['clave', true],
  ['CLAV_2', true],
  ['CLAVICORD', false],
  ['LK', false],
  ['', false],
])('%j is Clave: %s', (code, is) => {
  expect(isClaveGateway(code)).toBe(is);
});

describe('choosing a service', () => {
  const services = ['PFW', 'LK', 'CROEM_CLAV', 'CLAVE'].map((gatewayCode) => ({ gatewayCode }));
  const unavailable = { found: false, key: 'service_unavailable', code: 404 };

  it('takes the first that is wanted', () => {
    expect(chooseClaveService(services)).toEqual({ found: true, service: { gatewayCode: 'CROEM_CLAV' } });
  });

  it.each([
    ['no services', []],
    ['no Clave', services.slice(0, 2)],
  ])('with %s is unavailable', (_case, some) => {
    expect(chooseClaveService(some)).toEqual(unavailable);
    expect(chooseService(some, (code) => code === 'CRYPTO')).toEqual(unavailable);
  });
});
