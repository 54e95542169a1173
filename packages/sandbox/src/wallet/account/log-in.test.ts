import { randomUUID } from 'node:crypto';
import { LIMITS } from '@istmo/contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeProps } from '../../db/queries/merchants/merchant-queries';
import { writeCaptcha } from '../../risk/captcha';
import { clientAt, useSandbox } from '../../testing/test-sandbox';
import {
  ANA,
  BRUNO,
  errorText,
  logInAs,
  logInPastCaptcha,
  mailedCode,
  makeRegistration,
  nextCaptchaToken,
  registerSomebody,
} from '../../testing/wallet-client';
import { HASH_QUEUES, inTurn } from './password';

const sandbox = useSandbox();

const MINUTE = 60_000;

it.each([['ana@istmo.test'], [' ANA@Istmo.Test '], ['bruno'], ['BRUNO@istmo.test']])(
  'logs %j in by login or e-mail, however it is written',
  async (user) => {
    const { token, sessionId, user: profile } = await sandbox.client.login({ body: { ...ANA, user } });
    expect([token.length, sessionId.length]).toEqual([43, 36]);
    expect(profile).toMatchObject({ country: 'PA', photo: null });
  },
);

it.each([
  ['a wrong password', { ...ANA, password: 'Istmo#2027' }, /no son correctos/],
  ['an unknown user', { ...ANA, user: 'nadie@istmo.test' }, /no son correctos/],
  ['an owner without a password', { user: 'cafe@istmo.test', password: '' }, /no son correctos/],
  ['an employee', { ...ANA, user: 'empleado@istmo.test' }, /^Invalid User$/],
  ['an employee with a wrong password', { user: 'empleado@istmo.test', password: 'x' }, /no son correctos/],
])('refuses %s', async (_case, body, message) => {
  await expect(sandbox.client.login({ body })).rejects.toMatchObject({ code: 422, message });
});

it.each([
  ['cafe@istmo.test', 1, ['PS-0001', 'PS-0002']],
  ['libreria', 2, []],
  ['ana@istmo.test', 91, []],
])('logs %s in with merchant %i, under which they make pay codes, and its stations', async (...row) => {
  const [user, idMerchant, stations] = row;
  const { user: profile } = await sandbox.client.login({ body: { ...ANA, user } });
  expect(profile.idMerchant).toBe(idMerchant);
  expect(profile.stations.map(({ stationId }) => stationId)).toEqual(stations);
});

it('says it in English to who reads English', async () => {
  const response = await sandbox.api.request('/api/v1/users/login', {
    method: 'POST',
    headers: {
      authorization: 'istmo-sandbox-client',
      'content-type': 'application/json',
      'accept-language': 'en-US,en;q=0.9',
    },
    body: JSON.stringify({ user: 'nobody', password: 'x' }),
  });
  expect(await response.json()).toMatchObject({ message: 'The user or the password is not right.' });
});

it('stops after five wrong passwords, whichever name is tried, until a quarter of an hour is over', async () => {
  const { email, login, pwd } = await registerSomebody(sandbox);
  const tries = [email, login, email.toUpperCase(), login, email].map((user) =>
    sandbox.client
      .login({ body: { user, password: 'Wrong#2026', captchaToken: nextCaptchaToken() } })
      .catch((error: unknown) => error),
  );
  for (const failed of await Promise.all(tries)) expect(failed).toMatchObject({ code: 422 });
  const right = { body: { user: login, password: pwd, captchaToken: nextCaptchaToken() } };
  await expect(sandbox.client.login(right)).rejects.toMatchObject({
    code: 429,
    key: 'account_temp_suspended',
  });
  sandbox.services.wait(15 * MINUTE + 1);
  await expect(sandbox.client.login(right)).resolves.toMatchObject({ user: { login } });
});

it('begins to count again after a login', async () => {
  const { login, pwd } = await registerSomebody(sandbox);
  for (const password of ['a', 'b', 'c', 'd', pwd, 'a', 'b', 'c', 'd', pwd]) {
    const body = { user: login, password, captchaToken: nextCaptchaToken() };
    await sandbox.client.login({ body }).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 422, message: /no son correctos/ });
    });
  }
  await expect(sandbox.client.login({ body: { user: login, password: pwd } })).resolves.toBeDefined();
});

const MAX_CODE_TRIES = LIMITS.codeTries.most;
const MAX_CODES_PER_HOUR = LIMITS.codesOfAccount.most;

const ask = async (loginOrEmail: string) =>
  (await sandbox.client.recoveryPassword({ body: { loginOrEmail } })).idUsr ?? 0;
const confirm = (idUsr: number, confirmationCode: string) =>
  sandbox.client.recoveryPassword({ body: { idUsr, confirmationCode } });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Six guesses at a recovery's code, one after the other, in the provider's words. */
async function guesses(loginOrEmail: string): Promise<string[]> {
  const idUsr = await ask(loginOrEmail);
  const wrong = otherThan(await mailedCode(sandbox, loginOrEmail));
  const messages: string[] = [];
  for (let count = 0; count < 6; count += 1) messages.push(await errorText(confirm(idUsr, wrong)));
  return messages;
}

describe('a recovery', () => {
  it('takes five guesses at a code, says how many are left, and says the same of nobody', async () => {
    const { email } = await registerSomebody(sandbox);
    const registered = await guesses(email);
    expect(registered).toEqual([
      '422 El código no es correcto. Le quedan 4 intentos.',
      '422 El código no es correcto. Le quedan 3 intentos.',
      '422 El código no es correcto. Le quedan 2 intentos.',
      '422 El código no es correcto. Le queda 1 intento.',
      '422 Demasiados intentos con este código: ya no sirve. Pida otro.',
      '429 Demasiados intentos con este código: ya no sirve. Pida otro.',
    ]);
    expect(await guesses('nadie-adivina@correo.test')).toEqual(registered);
  });

  it('counts guesses that come at once, and lets the right code in no more', async () => {
    const { email } = await registerSomebody(sandbox);
    const idUsr = await ask(email);
    const code = await mailedCode(sandbox, email);
    const wrong = otherThan(code);
    const all = await Promise.all(Array.from({ length: 20 }, () => errorText(confirm(idUsr, wrong))));
    expect(all.filter((words) => words.startsWith('422'))).toHaveLength(MAX_CODE_TRIES);
    expect(all.filter((words) => words.startsWith('429'))).toHaveLength(20 - MAX_CODE_TRIES);
    expect(await errorText(confirm(idUsr, code))).toMatch(/^429/);
  });

  it.each([['somebody'], ['nobody']])(
    'of %s mails five codes an hour, and says how long to wait',
    async (who) => {
      const { email } = who === 'somebody' ? await registerSomebody(sandbox) : makeRegistration();
      for (let count = 0; count < MAX_CODES_PER_HOUR; count += 1) {
        expect(await errorText(ask(email))).toBe('let in');
        sandbox.services.wait(MINUTE);
      }
      expect(await errorText(ask(email))).toBe(
        '429 Demasiados intentos. Espere 55 minutos e intente de nuevo.',
      );
      sandbox.services.wait(54 * MINUTE + 1);
      expect(await errorText(ask(email))).toBe(
        '429 Demasiados intentos. Espere 1 minuto e intente de nuevo.',
      );
      sandbox.services.wait(MINUTE);
      expect(await errorText(ask(email))).toBe('let in');
    },
  );

  it('gives no new tries to who asks for the same code again', async () => {
    const { email } = await registerSomebody(sandbox);
    const idUsr = await ask(email);
    const wrong = otherThan(await mailedCode(sandbox, email));
    for (let count = 0; count < MAX_CODE_TRIES - 1; count += 1) await errorText(confirm(idUsr, wrong));
    expect(await ask(email)).toBe(idUsr);
    expect(await errorText(confirm(idUsr, wrong))).toMatch(/ya no sirve/);
    const another = await ask(email);
    expect(another).not.toBe(idUsr);
    expect(await errorText(confirm(another, await mailedCode(sandbox, email)))).toBe('let in');
  });

  it('makes an older code worthless once it was used, and the ticket too', async () => {
    const { email } = await registerSomebody(sandbox);
    const idUsr = await ask(email);
    const code = await mailedCode(sandbox, email);
    const both = await Promise.all([errorText(confirm(idUsr, code)), errorText(confirm(idUsr, code))]);
    expect(both.filter((words) => words === 'let in')).toHaveLength(1);
    expect(await errorText(confirm(idUsr, code))).toMatch(/^422/);
  });
});

it('mails so many codes for one client, to whatever addresses', async () => {
  const client = clientAt(sandbox, '192.0.2.10');
  const register = () => errorText(client.register({ body: makeRegistration() }));
  for (let count = 0; count < LIMITS.codeMails.most - 1; count += 1) expect(await register()).toMatch(/^220/);
  const { email } = await registerSomebody(sandbox);
  expect(await errorText(client.recoveryPassword({ body: { loginOrEmail: email } }))).toBe('let in');
  expect(await register()).toMatch(/^429 Demasiados intentos. Espere 60 minutos/);
  expect(await errorText(sandbox.client.register({ body: makeRegistration() }))).toMatch(/^220/);
});

describe('a login', () => {
  it('is locked for who guessed for a quarter of an hour, for nobody too', async () => {
    const user = 'nadie-entra@correo.test';
    const tries = Array.from({ length: 3 }, (_, n) => ({ user, password: `Wrong#${String(n)}` }));
    for (const body of tries) expect(await errorText(sandbox.client.login({ body }))).toMatch(/^422/);
    const guess = () => logInPastCaptcha(sandbox.client, { user, password: 'x' });
    expect(await guess()).toMatch(/^422/);
    expect(await guess()).toMatch(/^422/);
    expect(await guess()).toBe('429 account_temp_suspended');
    sandbox.services.wait(14 * MINUTE);
    expect(await guess()).toBe('429 account_temp_suspended');
    sandbox.services.wait(MINUTE + 1);
    expect(await guess()).toMatch(/^422/);
  });

  it('lets the owner in while a stranger elsewhere guesses without end', async () => {
    const { email, pwd } = await registerSomebody(sandbox);
    const stranger = clientAt(sandbox, '192.0.2.7');
    const guess = () => logInPastCaptcha(stranger, { user: email, password: 'Wrong#2026' });
    for (let count = 0; count < 8; count += 1) await guess();
    expect(await guess()).toMatch(/^429/);
    const owner = clientAt(sandbox, '192.0.2.8');
    expect(await logInPastCaptcha(owner, { user: email, password: pwd })).toBe('let in');
    expect(await guess()).toMatch(/^429/);
  });

  it('stops a client that tries one password at many names, also the right ones', async () => {
    const { email, pwd } = await registerSomebody(sandbox);
    const sprayer = clientAt(sandbox, '192.0.2.9');
    const login = (user: string, password: string) => errorText(sprayer.login({ body: { user, password } }));
    // Successful logins do not count, and reset no count.
    expect(await login(email, pwd)).toBe('let in');
    for (let count = 0; count < LIMITS.loginClient.most; count += 1) {
      expect(await login(`user-${String(count)}@correo.test`, 'Verano#2026')).toMatch(/^422/);
      if (count === 7) expect(await login(email, pwd)).toBe('let in');
    }
    // No account is locked, so the text says how long to wait.
    expect(await login('another@correo.test', 'Verano#2026')).toMatch(/^429 Demasiados intentos. Espere/);
    expect(await login(email, pwd)).toMatch(/^429/);
    expect(await errorText(sandbox.client.login({ body: { user: email, password: pwd } }))).toBe('let in');
    sandbox.services.wait(LIMITS.loginClient.windowMs + 1);
    expect(await login(email, pwd)).toBe('let in');
  });

  it('lets the owner back in by a recovery while the guesses are being waited out', async () => {
    const { email } = await registerSomebody(sandbox);
    const guess = () => logInPastCaptcha(sandbox.client, { user: email, password: 'Wrong#2026' });
    for (let count = 0; count < 6; count += 1) await guess();
    expect(await guess()).toMatch(/^429/);
    const idUsr = await ask(email);
    const { confirmationCode } = await confirm(idUsr, await mailedCode(sandbox, email));
    const newPassword = 'Nueva#2027';
    await sandbox.client.recoveryPassword({ body: { confirmationCode, newPassword } });
    expect(await errorText(sandbox.client.login({ body: { user: email, password: newPassword } }))).toBe(
      'let in',
    );
  });
});

describe('busy', () => {
  let release: () => void = () => undefined;
  afterEach(() => {
    release();
  });

  /** Fills a queue with work that lasts until `release()`. */
  function fill(queue: keyof typeof HASH_QUEUES, most: number): void {
    const held = new Promise<void>((resolve) => (release = resolve));
    for (let count = 0; count < most; count += 1) void HASH_QUEUES[queue](() => held);
  }

  const toRegister = async () => {
    const body = makeRegistration();
    await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 220 });
    return { ...body, emailCode: await mailedCode(sandbox, body.email) };
  };

  it('lets users log in while as many new accounts as there can be are made', async () => {
    const body = await toRegister();
    fill('newPasswords', 11);
    await expect(sandbox.client.login({ body: BRUNO })).resolves.toBeDefined();
    await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 503 });
    release();
    // The refused registration did not use up its code.
    await expect(sandbox.client.register({ body })).resolves.toBeDefined();
  });

  it('says when to come back, and counts no wrong password', async () => {
    fill('logins', 32);
    const response = await sandbox.api.request('/api/v1/users/login', {
      method: 'POST',
      headers: { authorization: 'istmo-sandbox-client', 'content-type': 'application/json' },
      body: JSON.stringify(BRUNO),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    for (let count = 0; count < 6; count += 1)
      await expect(sandbox.client.login({ body: BRUNO })).rejects.toMatchObject({ code: 503 });
    release();
    await expect(sandbox.client.login({ body: BRUNO })).resolves.toBeDefined();
  });

  it('counts no try of a password that is typed again while it is busy', async () => {
    const client = await logInAs(sandbox);
    const confirm = () =>
      errorText(client.confirmPassword({ body: { password: ANA.password, attemptId: randomUUID() } }));
    fill('logins', 32);
    for (let count = 0; count < 6; count += 1) expect(await confirm()).toMatch(/^503/);
    release();
    expect(await confirm()).toBe('let in');
  });

  it('hashes no password for a wrong code, nor for a ticket that was used', async () => {
    const { email, login } = await registerSomebody(sandbox);
    const { idUsr = 0 } = await sandbox.client.recoveryPassword({ body: { loginOrEmail: login } });
    const code = await mailedCode(sandbox, email);
    const { confirmationCode } = await sandbox.client.recoveryPassword({
      body: { idUsr, confirmationCode: code },
    });
    const end = () =>
      sandbox.client.recoveryPassword({ body: { confirmationCode, newPassword: 'Nueva#2027' } });
    await end();
    const registration = await toRegister();
    const emailCode = registration.emailCode === '000000' ? '000001' : '000000';
    // A new hash begins with a new salt.
    const randomBytes = vi.spyOn(sandbox.services, 'randomBytes');
    await expect(end()).rejects.toMatchObject({ code: 422 });
    await expect(sandbox.client.register({ body: { ...registration, emailCode } })).rejects.toMatchObject({
      code: 422,
    });
    expect(randomBytes).not.toHaveBeenCalled();
  });
});

const WRONG = '422 El usuario o la contraseña no son correctos.';
const CAPTCHA = '422 error_captcha';

it('takes a captcha at an account where many clients guess, and lets the owner in who passes it', async () => {
  const { email, login, pwd } = await registerSomebody(sandbox);
  let clients = 0;
  const guess = (captchaToken?: string) => {
    const body = { user: login, password: 'Wrong#2026', ...(captchaToken && { captchaToken }) };
    return errorText(clientAt(sandbox, `198.51.100.${String((clients += 1))}`).login({ body }));
  };
  const first = [await guess(), await guess(), await guess()];
  expect(first).toEqual(Array.from({ length: 3 }, () => WRONG));
  // Without a captcha token the provider checks no password, however many clients guess at once.
  const many = await Promise.all(Array.from({ length: 20 }, () => guess()));
  expect(new Set(many)).toEqual(new Set([CAPTCHA]));
  const owner = clientAt(sandbox, '192.0.2.11');
  const right = { user: email, password: pwd };
  const token = nextCaptchaToken();
  for (let count = 0; count < 10; count += 1)
    expect(await errorText(owner.login({ body: right }))).toBe(CAPTCHA);
  expect(await errorText(owner.login({ body: { ...right, captchaToken: token } }))).toBe('let in');
  // A token works once, and the owner's login does not reset the count of wrong guesses.
  expect(await guess(token)).toBe(CAPTCHA);
  expect(await guess(nextCaptchaToken())).toBe(WRONG);
  expect(await logInPastCaptcha(owner, right)).toBe('let in');
  sandbox.services.wait(LIMITS.loginCaptcha.windowMs + 1);
  expect(await errorText(owner.login({ body: right }))).toBe('let in');
});

it('takes it for names of nobody as for those of users', async () => {
  const { email } = await registerSomebody(sandbox);
  for (const user of [email, 'nadie-con-captcha@correo.test']) {
    const guess = (captcha: { captchaToken?: string } = {}) =>
      errorText(sandbox.client.login({ body: { user, password: 'x', ...captcha } }));
    const messages = [await guess(), await guess(), await guess(), await guess()];
    expect(messages).toEqual([WRONG, WRONG, WRONG, CAPTCHA]);
    expect(await guess({ captchaToken: nextCaptchaToken() })).toBe(WRONG);
  }
});

it('judges the token as a payment’s captcha is judged', async () => {
  const { email, pwd } = await registerSomebody(sandbox);
  const guess = () => errorText(sandbox.client.login({ body: { user: email, password: 'Wrong#2026' } }));
  for (let count = 0; count < 3; count += 1) await guess();
  const right = { user: email, password: pwd };
  expect(await errorText(sandbox.client.login({ body: { ...right, captchaToken: 'robot' } }))).toBe(CAPTCHA);
  const answer = (score: number, valid: boolean) =>
    writeCaptcha(sandbox.services.db, { score, valid, required: false });
  await answer(0.2, true);
  expect(await logInPastCaptcha(sandbox.client, right)).toBe('422 invalid_score_captcha');
  await answer(0.9, false);
  expect(await logInPastCaptcha(sandbox.client, right)).toBe(CAPTCHA);
  await answer(0.9, true);
  expect(await logInPastCaptcha(sandbox.client, right)).toBe('let in');
  expect(await errorText(sandbox.client.login({ body: right }))).toBe('let in');
});

it('asks nobody for a token where the system configuration names no captcha', async () => {
  const { email, pwd } = await registerSomebody(sandbox);
  const guess = () => errorText(sandbox.client.login({ body: { user: email, password: 'Wrong#2026' } }));
  for (let count = 0; count < 3; count += 1) await guess();
  await writeProps(sandbox.services.db, [{ kind: 'GOOGLE', name: 'SITE_KEY', value: '' }]);
  expect(await errorText(sandbox.client.login({ body: { user: email, password: pwd } }))).toBe('let in');
});

it('runs no more at a time than its limit, all of them, and continues after a failure', async () => {
  const run = inTurn({ atOnce: 2, mostWaiting: 8 });
  let [running, most] = [0, 0];
  const one = (place: number) =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      if (place === 3) throw new Error('third');
      return place;
    });
  const ended = await Promise.allSettled(Array.from({ length: 10 }, (_, place) => one(place)));
  expect([most, running]).toEqual([2, 0]);
  expect(ended.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([
    0,
    1,
    2,
    'failed',
    4,
    5,
    6,
    7,
    8,
    9,
  ]);
});

it('refuses at once what would wait behind too many others', async () => {
  const run = inTurn({ atOnce: 1, mostWaiting: 2 });
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  const [running, first, second] = [1, 2, 3].map(() => run(() => promise));
  await expect(run(() => promise)).rejects.toMatchObject({ code: 503, waitSeconds: 5 });
  resolve();
  await Promise.all([running, first, second]);
  await expect(run(() => Promise.resolve('served'))).resolves.toBe('served');
});
