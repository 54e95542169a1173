import { describe, expect, it } from 'vitest';
import { chooseClaveService, chooseService, isClaveGateway, toMerchantService } from './merchant-service';

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
