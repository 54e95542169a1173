/** @module-tag full */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@istmo/contract/limits';
import { passesLimit } from '../http/limit-tries';
import { afterEach, describe, expect, it } from 'vitest';
import { captchaChecks, txInfos } from '../db/schema';
import { forgetOld } from '../payments/background';
import { beginPayments } from '../testing/kill-points/journeys';
import { makeRequest } from '../testing/test-payer';
import { cardPaymentWith, clientAt, useSandbox } from '../testing/test-sandbox';
import type { TestClient } from '../testing/test-client';
import {
  BRUNO,
  captchaCheckBody,
  errorText,
  logInAs,
  mailedCode,
  makeRegistration,
  nextCaptchaToken,
  registerSomebody,
} from '../testing/wallet-client';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = '203.0.113.5';
const sandbox = useSandbox();
const client = () => clientAt(sandbox, ADDRESS);
const stranger = () => clientAt(sandbox, '198.51.100.66');

async function useUp(limit: Parameters<typeof passesLimit>[1]['limit'], of: string): Promise<void> {
  for (let count = 0; count < LIMITS[limit].most; count += 1)
    await passesLimit(sandbox.services, { limit, of });
}

describe('a recovery', () => {
  const ask = (at: TestClient, loginOrEmail: string) => at.recoveryPassword({ body: { loginOrEmail } });
  const confirm = (at: TestClient, idUsr = 0, confirmationCode = '') =>
    errorText(at.recoveryPassword({ body: { idUsr, confirmationCode } }));

  it('cannot be kept from its owner by a stranger who asks for codes and guesses at them', async () => {
    const { email } = await registerSomebody(sandbox);
    for (let count = 0; count < LIMITS.codesOfAccount.most; count += 1) {
      const { idUsr } = await ask(stranger(), email);
      for (let guess = 0; guess < LIMITS.codeTries.most; guess += 1)
        await confirm(stranger(), idUsr, `x${String(guess)}`);
    }
    expect(await errorText(ask(stranger(), email))).toMatch(/^429/);
    const { idUsr } = await ask(client(), email);
    const code = await mailedCode(sandbox, email);
    // A stranger who asks for a code uses up neither the owner's code nor its tries.
    const other = clientAt(sandbox, '198.51.100.67');
    const { idUsr: others } = await ask(other, email);
    expect(others).not.toBe(idUsr);
    for (let guess = 0; guess < LIMITS.codeTries.most; guess += 1) await confirm(other, others, 'x');
    expect(await confirm(client(), idUsr, code)).toBe('let in');
  });

  it.each(['an account', 'nobody'])('of %s takes a captcha where many clients asked', async (whose) => {
    const { email } = whose === 'nobody' ? makeRegistration() : await registerSomebody(sandbox);
    let clients = 0;
    const askElsewhere = (captchaToken?: string) => {
      const body = { loginOrEmail: email, captchaToken };
      return errorText(clientAt(sandbox, `192.0.2.${String((clients += 1))}`).recoveryPassword({ body }));
    };
    for (let count = 0; count < LIMITS.recoveryCaptcha.most; count += 1)
      expect(await askElsewhere()).toBe('let in');
    expect(await askElsewhere()).toBe('422 error_captcha');
    expect(await askElsewhere(nextCaptchaToken())).toBe('let in');
    sandbox.services.wait(LIMITS.recoveryCaptcha.windowMs + 1);
    expect(await askElsewhere()).toBe('let in');
  });

  it.each(['recovery', 'registration'] as const)(
    'has letters too once many codes were mailed in a day, so that no number of clients guesses one: %s',
    async (purpose) => {
      const { email, login, ...registered } =
        purpose === 'recovery' ? await registerSomebody(sandbox) : makeRegistration();
      sandbox.services.wait(DAY_MS + 1);
      let clients = 0;
      /** Each asks from an address of its own, and names the account in another way. */
      const codeOfNext = async () => {
        const at = clientAt(sandbox, `192.0.2.${String((clients += 1))}`);
        const body = { loginOrEmail: clients % 2 === 0 ? email : login, captchaToken: nextCaptchaToken() };
        await (purpose === 'recovery'
          ? at.recoveryPassword({ body })
          : errorText(
              at.register({ body: { ...registered, email: clients % 2 ? email : ` ${email}`, login } }),
            ));
        return mailedCode(sandbox, email);
      };
      for (let count = 0; count < LIMITS.digitCodes.most; count += 1)
        expect(await codeOfNext()).toMatch(/^\d{6}$/);
      const guarded = [await codeOfNext(), await codeOfNext(), await codeOfNext()];
      for (const code of guarded) expect(code).toMatch(/^[\dA-Z]{6}$/);
      expect(guarded.join('')).toMatch(/[A-Z]/);
      if (purpose === 'recovery') {
        // The owner may type the letters in lower case, and needs nothing else.
        const { idUsr } = await ask(client(), email);
        const code = await mailedCode(sandbox, email);
        expect(await confirm(client(), idUsr, ` ${code.toLowerCase()} `)).toBe('let in');
      }
      sandbox.services.wait(DAY_MS + 1);
      expect(await codeOfNext()).toMatch(/^\d{6}$/);
    },
  );

  it('of a registration takes nothing from who registers the address', async () => {
    const body = makeRegistration();
    await errorText(client().register({ body }));
    const emailCode = await mailedCode(sandbox, body.email);
    for (let count = 0; count < LIMITS.codesOfAccount.most; count += 1) {
      await errorText(stranger().register({ body }));
      for (let guess = 0; guess < LIMITS.codeTries.most; guess += 1)
        await errorText(stranger().register({ body: { ...body, emailCode: 'x' } }));
    }
    expect(await errorText(client().register({ body: { ...body, emailCode } }))).toBe('let in');
  });
});

it('an address gets so many codes of registrations a day, whoever asks and however they spell it', async () => {
  const { most } = LIMITS.registrationMails;
  const email = 'many-codes@correo.test';
  let clients = 0;
  const register = (typed = email) =>
    errorText(
      clientAt(sandbox, `198.18.${String((clients += 1))}.1`).register({
        body: makeRegistration({ email: typed }),
      }),
    );
  for (let count = 0; count < most; count += 1)
    expect(await register(count % 2 === 0 ? email : ` ${email.toUpperCase()} `)).toMatch(/^220/);
  expect(await register()).toMatch(
    /^429 Ese correo ya recibió muchos códigos. Espere 24 horas o regístrese con otro/,
  );
  expect(await register('other-codes@correo.test')).toMatch(/^220/);
  sandbox.services.wait(DAY_MS + 1);
  expect(await register()).toMatch(/^220/);
});

it('a merchant’s declines make all its payers take a captcha, and nobody waits', async () => {
  await useUp('merchantCaptcha', '1');
  const pay = (change = {}) =>
    errorText(client().authCapture({ attemptId: randomUUID(), body: cardPaymentWith({}, change) }));
  expect(await pay()).toBe('422 error_captcha');
  const body = captchaCheckBody();
  const { score: scoreCaptcha } = await client().captchaCheck({ body });
  const { additionalData } = cardPaymentWith({});
  expect(await pay({ additionalData: { ...additionalData, scoreCaptcha, captchaToken: body.token } })).toBe(
    'let in',
  );
});

describe('what anybody may write', () => {
  const email = 'ana@correo.test';
  const person = { email, name: 'Ana Ruiz', phone: '+50761234567' };
  const cashPayer = { ...person, codePay: 'LK-CAFE0001', document: '8-123-4567' };
  const subscriber = { ...person, idPlan: 1 };
  let phones = 0;
  const nextYappy = () => ({ ...makeRequest(), aliasYappy: `6${String((phones += 1)).padStart(7, '0')}` });
  const txInfo = {
    codePay: 'LK-CAFE0001',
    method: 'card',
    amount: '48.15',
    txChannel: 'CHK',
  } as const;

  it.each([
    ['guestTokens', () => errorText(client().accessToken({}))],
    ['txInfos', () => errorText(client().saveTxInfo({ body: txInfo }))],
    ['captchaChecks', () => errorText(client().captchaCheck({ body: captchaCheckBody() }))],
    ['merchantLookUps', () => errorText(client().commerceUser({ idMerchant: '1' }))],
    ['clientVouchers', () => errorText(client().payCash({ attemptId: randomUUID(), body: makeRequest() }))],
    ['begins', () => errorText(beginPayments({ client: client() }).crypto(randomUUID()))],
    ['begins', () => errorText(beginPayments({ client: client() }).nequi(randomUUID()))],
    ['begins', () => errorText(beginPayments({ client: client() }).clave(randomUUID()))],
    ['begins', () => errorText(client().yappyRequest({ attemptId: randomUUID(), body: nextYappy() }))],
    ['begins', () => errorText(client().cashRegistration({ body: cashPayer }))],
    ['begins', () => errorText(client().customerSubscription({ body: subscriber }))],
  ] as const)('%s: is limited for each client', async (limit, write) => {
    expect(await write()).toBe('let in');
    await useUp(limit, ADDRESS);
    expect(await write()).toMatch(/^429 Demasiados intentos\. Espere 15 minutos/);
    sandbox.services.wait(LIMITS[limit].windowMs + 1);
    expect(await write()).toBe('let in');
  });

  it('vouchers: are limited for each payer, who may repeat an attempt', async () => {
    const begins = beginPayments({ client: client() });
    const attempts = Array.from({ length: LIMITS.vouchers.most }, () => randomUUID());
    for (const [place, attemptId] of attempts.entries())
      await (place % 2 === 0 ? begins.cash(attemptId) : begins.cashPoint(attemptId));
    expect(await errorText(begins.cash(randomUUID()))).toMatch(
      /^429 Ya pidió muchos comprobantes.*espere 60 minutos o pague con otro método/,
    );
    expect(await errorText(begins.cash(attempts[0] ?? ''))).toBe('let in');
  });

  it('is kept for a day', async () => {
    const { db } = sandbox.services;
    await db.delete(captchaChecks);
    const counts = async () => [await db.$count(txInfos), await db.$count(captchaChecks)];
    const write = async () => {
      await client().saveTxInfo({ body: txInfo });
      await client().captchaCheck({ body: captchaCheckBody() });
    };
    await write();
    sandbox.services.wait(DAY_MS);
    await write();
    sandbox.services.wait(1);
    await forgetOld(sandbox.services);
    expect(await counts()).toEqual([1, 1]);
  });
});

afterEach(() => sandbox.services.db.delete(captchaChecks));

describe('who is mailed', () => {
  it('gets so many receipts in a day, whoever asks and of whichever payments', async () => {
    const email = 'ana@correo.com';
    const send = async () => {
      const attemptId = randomUUID();
      const { codOper } = await sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}) });
      return errorText(stranger().sendReceipt({ codOper, attemptId, body: { email } }));
    };
    await useUp('mailsToADay', email);
    expect(await send()).toMatch(/^429 Ese correo ya recibió muchos/);
    sandbox.services.wait(DAY_MS + 1);
    expect(await send()).toBe('let in');
  });

  it.each(['ana@istmo.test', 'nobody@istmo.test'])(
    'as %s is asked for money so often in a day, by everybody',
    async (to) => {
      const bruno = await logInAs(sandbox, BRUNO);
      const ask = () =>
        errorText(bruno.sendActivity({ body: { to: ` ${to.toUpperCase()}`, amount: '5.00' } }));
      await useUp('requestsTo', to);
      expect(await ask()).toMatch(/^429 Ya se le pidió dinero muchas veces/);
      sandbox.services.wait(DAY_MS + 1);
      expect(
        await errorText((await logInAs(sandbox, BRUNO)).sendActivity({ body: { to, amount: '5.00' } })),
      ).toBe('let in');
    },
  );
});
