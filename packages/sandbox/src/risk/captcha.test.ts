import { randomUUID } from 'node:crypto';
import type { CardPaymentWire } from '@istmo/contract/provider';
import { afterEach, expect, it } from 'vitest';
import { cardPaymentWith, useSandbox } from '../testing/test-sandbox';
import { captchaCheckBody, errorText, nextCaptchaToken } from '../testing/wallet-client';
import { CHECK_LASTS_MS, writeCaptcha } from './captcha';

const sandbox = useSandbox();
const INVALID = { valid: false, score: 0 };

const answer = (change: { score?: number; valid?: boolean; required?: boolean }) =>
  writeCaptcha(sandbox.services.db, { score: 0.9, valid: true, required: false, ...change });
// The settings stay in the database.
afterEach(() => answer({}));

const check = (token?: string) => sandbox.client.captchaCheck({ body: captchaCheckBody(token) });

async function checkedToken(): Promise<string> {
  const token = nextCaptchaToken();
  await check(token);
  return token;
}

/** A card payment with this score and token. */
function scored(scoreCaptcha: number, captchaToken?: string): CardPaymentWire {
  const payment = cardPaymentWith({});
  const additionalData = { ...payment.additionalData, scoreCaptcha, captchaToken };
  return { ...payment, additionalData };
}

const pay = (body: CardPaymentWire, attemptId: string = randomUUID()) =>
  errorText(sandbox.client.authCapture({ attemptId, body }));

it('takes a token once', async () => {
  const token = nextCaptchaToken();
  expect(await check(token)).toEqual({ valid: true, score: 0.9 });
  expect(await check(token)).toEqual(INVALID);
});

const random = '0123456789abcdef'.repeat(2);

it.each([
  ['another maker', `other.CHECKOUT.istmo-sandbox-site-key.${random}`],
  ['another action', `captcha.LOGIN.istmo-sandbox-site-key.${random}`],
  ['another site', `captcha.CHECKOUT.another-site.${random}`],
  ['nobody', 'token'],
  ['a short text', 'captcha.CHECKOUT.istmo-sandbox-site-key.0123'],
])('does not take a token of %s', async (_whose, token) => {
  expect(await check(token)).toEqual(INVALID);
});

it('takes no token for the key of another site, and no robot’s', async () => {
  const siteKey = 'another-site';
  const token = nextCaptchaToken();
  expect(await sandbox.client.captchaCheck({ body: { ...captchaCheckBody(token), siteKey } })).toEqual(
    INVALID,
  );
  expect(await check('robot')).toEqual({ valid: false, score: 0.1 });
});

it('lets a payment through with the score of its check, once', async () => {
  const token = await checkedToken();
  const attemptId = randomUUID();
  expect(await pay(scored(0.9, token), attemptId)).toBe('let in');
  // A repeated attempt is the same payment, so it may name the same check.
  expect(await pay(scored(0.9, token), attemptId)).toBe('let in');
  expect(await pay(scored(0.9, token))).toBe('422 error_captcha');
});

it('gives one check to one of two payments at the same time', async () => {
  const token = await checkedToken();
  const results = await Promise.all([pay(scored(0.9, token)), pay(scored(0.9, token))]);
  expect(results.toSorted()).toEqual(['422 error_captcha', 'let in']);
});

it('refuses another score than that of the check, and keeps the check for the right one', async () => {
  const token = await checkedToken();
  expect(await pay(scored(1, token))).toBe('422 invalid_score_captcha');
  expect(await pay(scored(0.9, token))).toBe('let in');
});

it('refuses a score that is too low, and a check that failed', async () => {
  await answer({ score: 0.2 });
  expect(await pay(scored(0.2, await checkedToken()))).toBe('422 invalid_score_captcha');
  await answer({ valid: false });
  expect(await pay(scored(0.9, await checkedToken()))).toBe('422 error_captcha');
});

it('refuses a check that is too old, and a token without a check', async () => {
  const token = await checkedToken();
  sandbox.services.wait(CHECK_LASTS_MS);
  expect(await pay(scored(0.9, token))).toBe('422 error_captcha');
  expect(await pay(scored(0.9, nextCaptchaToken()))).toBe('422 error_captcha');
});

it.each([
  ['skipped', 1, 'let in'],
  ['blocked', 0, 'let in'],
  ['made up', 0.7, '422 error_captcha'],
])('judges a payment whose captcha is %s', async (_how, score, expected) => {
  expect(await pay(scored(score))).toBe(expected);
});

it('takes no payment without a check where one is required', async () => {
  await answer({ required: true });
  expect(await pay(scored(1))).toBe('422 error_captcha');
  expect(await pay(scored(0.9, await checkedToken()))).toBe('let in');
});
