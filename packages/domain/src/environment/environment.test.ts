import { describe, expect, it } from 'vitest';
import {
  ENVIRONMENTS,
  environmentOfHost,
  FINGERPRINT_INTEGRATION,
  isSilenced,
  PRODUCT_VERSION,
} from './environment';

describe('environmentOfHost', () => {
  const hosts = {
    dev: ['localhost'],
    demo: ['*.sandbox.istmo.test'],
    prod: ['checkout.istmo.test', 'localhost'],
  };

  it.each([
    ['localhost', 'dev'],
    ['LOCALHOST', 'dev'],
    ['a.sandbox.istmo.test', 'demo'],
    ['sandbox.istmo.test', undefined],
    ['checkout.istmo.test', 'prod'],
    ['checkout.istmo.test.evil.test', undefined],
    ['', undefined],
  ])('%j is %s', (host, name) => {
    expect(environmentOfHost(hosts, host)).toBe(name);
  });
});

it('silences production alone', () => {
  expect(ENVIRONMENTS.filter(isSilenced)).toEqual(['prod']);
});

it('names the product as the specification does', () => {
  expect([PRODUCT_VERSION, FINGERPRINT_INTEGRATION]).toEqual(['2.219.0', 'FINGER_PRINT']);
});
