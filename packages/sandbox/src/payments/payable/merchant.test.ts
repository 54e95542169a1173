import { describe, expect, it } from 'vitest';
import { allowedOrigins, originOf, txLimit } from './merchant';

describe('the origin of a merchant’s page', () => {
  it.each([
    ['https://tienda.example', 'https://tienda.example'],
    [' http://localhost:4601 ', 'http://localhost:4601'],
    ['http://[::1]:4601', 'http://[::1]:4601'],
    ['HTTPS://Tienda.example:443/', 'https://tienda.example'],
    ['https://café.example', 'https://xn--caf-dma.example'],
  ])('%j is %s', (text, origin) => {
    expect(originOf(text)).toBe(origin);
  });

  it('reads letters such as é after thousands of others as well', () => {
    const read = Array.from({ length: 20_000 }, () => originOf('https://café.example'));
    expect(new Set(read)).toEqual(new Set(['https://xn--caf-dma.example']));
  });

  it.each([
    'https://tienda.example/shop',
    'https://tienda.example?a',
    'https://ana@tienda.example',
    'https://*.example',
    'https://*',
    "https://a;script-src'self'",
    'https://a,b',
    'javascript://localhost',
    'data:text/html,x',
    'null',
    '*',
    '',
  ])('is not %j', (text) => {
    expect(originOf(text)).toBeUndefined();
  });
});

describe('the pages that may hold the checkout', () => {
  const service = {
    domainValidation:
      'https://tienda.example, http://localhost:4601,http://127.0.0.1:5173,http://[::1]:3000,https://tienda.example',
  };

  it('are those of the merchant, and any on a developer’s machine', () => {
    const origins = allowedOrigins([service], { isPublic: false });
    expect(origins).toEqual(expect.arrayContaining(['https://tienda.example', 'http://localhost:*']));
  });

  it('are none on the payer’s own machine in a public install, whatever the merchant lists', () => {
    expect(allowedOrigins([service], { isPublic: true })).toEqual(['https://tienda.example']);
  });
});

it('takes the limit of the requested gateways, not of a more generous one', () => {
  const service = { id: 1, merchantId: 1, gatewayId: 1, domainValidation: '', processTx: 'V1' as const };
  const services = [
    { ...service, gatewayCode: 'LK', txLimit: 500_000 },
    { ...service, gatewayCode: 'CRYPTO', txLimit: 2_000_000 },
  ];
  expect([txLimit(services, ['LK']), txLimit(services), txLimit([])]).toEqual([500_000, 2_000_000, 0]);
});
