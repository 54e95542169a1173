import { describe, expect, it } from 'vitest';
import { LIMITS } from '@istmo/contract/limits';
import { clientAt, useSandbox } from '../../testing/test-sandbox';
import {
  logInPastCaptcha,
  mailedCode,
  makeRegistration,
  registerSomebody,
  errorText,
} from '../../testing/wallet-client';

const MINUTE = 60_000;
const MAX_CODE_TRIES = LIMITS.codeTries.most;
const MAX_CODES_PER_HOUR = LIMITS.codesOfAccount.most;
const sandbox = useSandbox();

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
    // Logins that go well do not count, and make nothing good.
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
