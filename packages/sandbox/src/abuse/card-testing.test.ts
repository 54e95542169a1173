import { randomUUID } from 'node:crypto';
import { LIMITS } from '@istmo/contract/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBankAnswer } from '../db/queries/methods/card-queries';
import { challengeTries, payments } from '../db/schema';
import { countOf } from '../http/limit-tries';
import { forgetOld, TRIES_STAY_MS } from '../payments/background';
import { countingDeclines, limitCard } from '../payments/charge/authorize-card';
import { formPost } from '../testing/form-fields';
import { makePayment } from '../testing/make-payment';
import { createPayerWalk, FRAMED } from '../testing/payer-walk';
import { createTestClient, type TestClient } from '../testing/test-client';
import { cardPaymentWith, clientAt, connectionFrom, useSandbox } from '../testing/test-sandbox';
import { captchaCheckBody, errorText, logInAs, nextCaptchaToken } from '../testing/wallet-client';

const DECLINED = '4000000000000002';
const CAPTCHA = '422 error_captcha';
const WAIT = /^429 Demasiados intentos con tarjeta\. Espere 15 minutos o pague con otro/;
const sandbox = useSandbox();
beforeEach(() => writeBankAnswer(sandbox.services.db, undefined));
afterEach(() => writeBankAnswer(sandbox.services.db, undefined));

/** A card number that its bank approves, another one for each count. */
function cardNumber(count: number): string {
  const digits = `4${String(count).padStart(14, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

type Try = { card?: string; captcha?: boolean; codePay?: string; attemptId?: string };

/** Pays by a card. Returns `declined`, `approved`, or the error as text. */
async function pay(client: TestClient, { card = DECLINED, captcha = false, codePay, attemptId }: Try = {}) {
  const payment = cardPaymentWith({ cardNumber: card }, codePay === undefined ? {} : { codePay });
  const token = nextCaptchaToken();
  const { score } = captcha ? await client.captchaCheck({ body: captchaCheckBody(token) }) : { score: 1 };
  const checked = { scoreCaptcha: score, ...(captcha && { captchaToken: token }) };
  const body = { ...payment, additionalData: { ...payment.additionalData, ...checked } };
  let outcome = '';
  const error = await errorText(
    client.authCapture({ attemptId: attemptId ?? randomUUID(), body }).then((answer) => {
      outcome = answer.outcome ?? '';
    }),
  );
  return error === 'let in' ? outcome : error;
}

const repeat = async (times: number, one: (count: number) => Promise<string>) => {
  const outcomes: string[] = [];
  for (let count = 0; count < times; count += 1) outcomes.push(await one(count));
  return outcomes;
};
const all = (times: number, outcome: string) => Array.from({ length: times }, () => outcome);

describe('one payer who tries 71 cards', () => {
  it('needs a captcha after three declines, and waits after ten', async () => {
    const { most } = LIMITS.cardDeclines;
    expect(await repeat(4, () => pay(sandbox.client))).toEqual([...all(3, 'declined'), CAPTCHA]);
    const checked = await repeat(71, (count) =>
      pay(sandbox.client, { captcha: true, card: count < most ? DECLINED : cardNumber(count) }),
    );
    expect(checked.slice(0, most - 3)).toEqual(all(most - 3, 'declined'));
    for (const outcome of checked.slice(most - 3)) expect(outcome).toMatch(WAIT);
    expect(await sandbox.services.db.$count(payments)).toBe(most);
    sandbox.services.wait(LIMITS.cardDeclines.windowMs + 1);
    expect(await pay(sandbox.client, { card: cardNumber(1) })).toBe('approved');
  });

  it('gets no more declines by sending all at once', async () => {
    const outcomes = await Promise.all(all(30, '').map(() => pay(sandbox.client)));
    expect(outcomes.filter((outcome) => outcome === 'declined').length).toBeLessThanOrEqual(
      LIMITS.cardDeclines.most,
    );
    // On a busy machine some requests get no connection, and their answers say nothing about the card.
    const answers = /^(declined|429 .*|422 error_captcha|530 happen_error_try_again)$/;
    for (const outcome of outcomes) expect(outcome).toMatch(answers);
    expect(outcomes).toContain('declined');
  });

  it('counts all that were asked before the first decline, also those that the limit refuses', async () => {
    const { services } = sandbox;
    const caller = (payer: string) => ({ payer, client: '192.0.2.30' });
    const most = LIMITS.clientCaptcha.most;
    for (let count = 0; count < most; count += 1) {
      const tried = { caller: caller('guest'), fingerprint: `card ${String(count)}`, merchantId: 1 };
      const declined = countingDeclines(services, tried, (add) =>
        services.db.transaction((tx) => add({ ...services, db: tx }, makePayment({ status: 'declined' }))),
      );
      const isRefused = await declined.then(
        () => false,
        () => true,
      );
      expect(isRefused).toBe(count >= LIMITS.cardDeclines.most);
    }
    const another = { caller: caller('another guest'), fingerprint: 'card', merchantId: 1 };
    expect(await limitCard(services, another)).toEqual({ takesCaptcha: true });
  });

  it('gets the answer of a repeated attempt, which counts once', async () => {
    const attemptId = randomUUID();
    expect(await repeat(20, () => pay(sandbox.client, { attemptId }))).toEqual(all(20, 'declined'));
    expect(await pay(sandbox.client)).toBe('declined');
  });

  it('may be a developer who tries ten cards that are approved and declined', async () => {
    const outcomes = await repeat(20, (count) =>
      pay(sandbox.client, { captcha: true, card: count % 2 === 0 ? DECLINED : cardNumber(count) }),
    );
    expect(outcomes.slice(0, 19).filter((outcome) => outcome === 'declined')).toHaveLength(10);
    expect(outcomes.slice(0, 19).filter((outcome) => outcome === 'approved')).toHaveLength(9);
  });

  it('may be a wallet user, who is counted as well', async () => {
    const client = await logInAs(sandbox);
    expect(await repeat(4, () => pay(client))).toEqual([...all(3, 'declined'), CAPTCHA]);
  });
});

describe('a card whose bank asks the payer', () => {
  const ASKS = '4000002760003184';
  const walk = createPayerWalk(sandbox);
  const begin = () => pay(sandbox.client, { captcha: true, card: ASKS });
  const urlOf = async (codOper: string) => (await walk.current(codOper)).url;
  const latest = async () =>
    (await sandbox.services.db.query.payments.findFirst({
      orderBy: (payment, { desc }) => desc(payment.createdAt),
    })) ?? { codOper: '' };

  it.each(['decline', 'cancel', 'timeout', undefined])(
    'counts as declined until it is approved: %s',
    async (verdict) => {
      const { most } = LIMITS.cardDeclines;
      for (let count = 0; count < most; count += 1) {
        expect(await begin()).toBe('pending');
        sandbox.services.wait(1);
        if (verdict !== undefined) await walk.decide(await urlOf((await latest()).codOper), verdict);
      }
      expect(await begin()).toMatch(WAIT);
      expect(await pay(sandbox.client, { captcha: true, card: cardNumber(3) })).toMatch(WAIT);
    },
  );

  it('counts for nothing once it is approved, and once if its bank declines after that', async () => {
    const { most } = LIMITS.cardDeclines;
    for (let count = 0; count < most + 2; count += 1) {
      expect(await begin()).toBe('pending');
      sandbox.services.wait(1);
      const url = await urlOf((await latest()).codOper);
      const { action, fields } = await walk.bankAnswer(url, 'approve');
      // The answer of the bank counts once, even if it arrives twice.
      for (let told = 0; told < 2; told += 1) await walk.checkout().request(action, formPost(fields, FRAMED));
    }
    const declinesAfter = '4000008400001629';
    expect(await pay(sandbox.client, { card: declinesAfter })).toBe('pending');
    await walk.decide(await urlOf((await latest()).codOper), 'approve');
    // Calls inside one process have no address.
    expect(await countOf(sandbox.services, { limit: 'clientDeclines', of: '' })).toBe(1);
  });

  it('keeps nothing of who paid longer than a day', async () => {
    await begin();
    const kept = () => sandbox.services.db.$count(challengeTries);
    expect(await kept()).toBe(1);
    sandbox.services.wait(TRIES_STAY_MS + 1);
    await forgetOld(sandbox.services);
    expect(await kept()).toBe(0);
  });
});

/** A client that takes a new guest's token for each payment. */
const tokenEach = (address: string) => clientAt(sandbox, address);

it('one address that takes a new token each time needs a captcha, and then waits', async () => {
  const { most: captchas } = LIMITS.clientCaptcha;
  // Two cards, so that the limit of one card is not reached.
  const card = (count: number) => (count % 2 === 0 ? DECLINED : '4000000000009995');
  expect(await repeat(captchas + 1, (count) => pay(tokenEach('192.0.2.20'), { card: card(count) }))).toEqual([
    ...all(captchas, 'declined'),
    CAPTCHA,
  ]);
  expect(await pay(tokenEach('192.0.2.21'))).toBe('declined');
});

it('one card that many try waits, and other cards do not', async () => {
  const { most } = LIMITS.sameCardDeclines;
  const tries = await repeat(most + 1, (count) => pay(tokenEach(`192.0.2.${String(count)}`)));
  expect(tries.slice(0, most)).toEqual(all(most, 'declined'));
  expect(tries.at(-1)).toMatch(/^429 Esta tarjeta fue rechazada demasiadas veces.*Espere 60 minutos/);
  expect(await pay(tokenEach('192.0.2.99'), { card: cardNumber(5) })).toBe('approved');
});

it('raises what tests share by the setting', async () => {
  Object.assign(sandbox.services.config, { limitFactor: 100 });
  expect(await repeat(12, () => pay(sandbox.client))).toEqual(all(12, 'declined'));
});

describe('the registration of a card', () => {
  const { cardInformation } = cardPaymentWith({ cardNumber: DECLINED });
  const register = (client: TestClient, change: { subscriptionKey?: string } = {}) =>
    errorText(client.registerCard({ body: { cardInformation, email: 'ana@correo.com', ...change } }));

  it('tells a guest nothing of a card, unless a subscription waits for it', async () => {
    const guest = createTestClient({
      request: (path, init) => sandbox.api.request(path, init, connectionFrom('192.0.2.40')),
    });
    for (const change of [{}, { subscriptionKey: 'SUB-9999' }])
      expect(await register(guest, change)).toBe('404 link_not_found');
    expect(await register(guest, { subscriptionKey: 'SUB-0001' })).toBe('let in');
  });

  it('counts declines with those of payments', async () => {
    const client = await logInAs(sandbox);
    const { most } = LIMITS.cardDeclines;
    expect(await repeat(most, () => register(client))).toEqual(all(most, 'let in'));
    expect(await register(client)).toMatch(WAIT);
    expect(await pay(client, { captcha: true })).toMatch(WAIT);
  });
});
