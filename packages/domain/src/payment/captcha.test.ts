import { describe, expect, it } from 'vitest';
import { captchaIsSkipped, captchaVerdict } from './captcha';

it.each([
  ['dev', true],
  ['test', false],
  ['demo', true],
  ['preprod', true],
  ['prod', false],
] as const)('in %s it is skipped: %s', (environment, skipped) => {
  expect(captchaIsSkipped(environment)).toBe(skipped);
});

describe('captchaVerdict', () => {
  it.each(['dev', 'demo', 'preprod'] as const)('always accepts in %s, with score 1', (environment) => {
    expect(captchaVerdict(environment, { valid: false, score: 0 })).toEqual({ accepted: true, score: 1 });
    expect(captchaVerdict(environment, undefined)).toEqual({ accepted: true, score: 1 });
  });

  it.each([
    ['a person', { valid: true, score: 0.9 }, { accepted: true, score: 0.9 }],
    ['just a person', { valid: true, score: 0.5 }, { accepted: true, score: 0.5 }],
    ['a machine', { valid: true, score: 0.49 }, { accepted: false, key: 'invalid_score_captcha' }],
    ['no number', { valid: true, score: NaN }, { accepted: false, key: 'invalid_score_captcha' }],
    ['an invalid token', { valid: false, score: 0.9 }, { accepted: false, key: 'error_captcha' }],
    ['no answer', undefined, { accepted: false, key: 'error_captcha' }],
  ])('of %s', (_case, answer, verdict) => {
    expect(captchaVerdict('prod', answer)).toEqual(verdict);
  });

  it('goes by another threshold where one is configured', () => {
    expect(captchaVerdict('prod', { valid: true, score: 0.6 }, 0.7).accepted).toBe(false);
  });
});
