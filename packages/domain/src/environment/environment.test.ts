import { describe, expect, it } from 'vitest';
import {
  captchaVerdict,
  environmentOfHost,
  ENVIRONMENTS,
  FINGERPRINT_INTEGRATION,
  isCaptchaSkipped,
  isSilenced,
  MIN_CAPTCHA_SCORE,
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

it.each([
  ['dev', true],
  ['test', false],
  ['demo', true],
  ['preprod', true],
  ['prod', false],
] as const)('in %s it is skipped: %s', (environment, skipped) => {
  expect(isCaptchaSkipped(environment)).toBe(skipped);
});

it.each([
  ['prod', true],
  ['test', true],
] as const)('%s: a provider may leave the captcha out: %s', (environment, configured) => {
  expect(isCaptchaSkipped(environment, configured)).toBe(configured);
});

describe('captchaVerdict', () => {
  it.each([
    ['a person', { valid: true, score: 0.9 }, { score: 0.9 }],
    ['just a person', { valid: true, score: 0.5 }, { score: 0.5 }],
    ['a machine', { valid: true, score: 0.49 }, { error: 'invalid_score_captcha' }],
    ['no number', { valid: true, score: NaN }, { error: 'invalid_score_captcha' }],
    ['an invalid token', { valid: false, score: 0.9 }, { error: 'error_captcha' }],
  ])('of %s', (_case, answer, verdict) => {
    expect(captchaVerdict(answer, MIN_CAPTCHA_SCORE)).toEqual(verdict);
  });

  it('goes by another threshold where one is configured', () => {
    expect(captchaVerdict({ valid: true, score: 0.6 }, 0.7)).toEqual({ error: 'invalid_score_captcha' });
  });
});
