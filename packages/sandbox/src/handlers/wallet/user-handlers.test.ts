import { expect, it } from 'vitest';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import {
  ANA,
  clientWith,
  logInAs,
  mailedCode,
  makeRegistration,
  registerSomebody,
} from '../../testing/wallet-client';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const sandbox = useSandbox();

it('gives a new token for the old one, which works for half a minute more', async () => {
  const first = await sandbox.client.login({ body: ANA });
  const old = clientWith(sandbox, first.token);
  const second = await old.refreshLogin({});
  expect(second).toMatchObject({ user: { idUsr: 100 } });
  expect(second.token).not.toBe(first.token);
  // Another tab's request may be on its way with the old token.
  sandbox.services.wait(30 * SECOND - 1);
  await expect(old.balance({})).resolves.toBeDefined();
  await expect(clientWith(sandbox, second.token).balance({})).resolves.toBeDefined();
});

it('gives both of two who refresh at once a token', async () => {
  const ana = await logInAs(sandbox);
  const both = await Promise.all([ana.refreshLogin({}), ana.refreshLogin({})]);
  expect(new Set(both.map(({ token }) => token)).size).toBe(2);
  for (const { token } of both) await expect(clientWith(sandbox, token).balance({})).resolves.toBeDefined();
});

it('does not keep a replaced token longer when it is used to refresh again', async () => {
  const ana = await logInAs(sandbox);
  await ana.refreshLogin({});
  sandbox.services.wait(20 * SECOND);
  await ana.refreshLogin({});
  sandbox.services.wait(10 * SECOND);
  await expect(ana.refreshLogin({})).rejects.toMatchObject({ kind: 'session', code: 420 });
});

it('ends the replaced tokens of a session by logging out', async () => {
  const first = await logInAs(sandbox);
  const second = clientWith(sandbox, (await first.refreshLogin({})).token);
  expect(await second.logout({})).toEqual({ ended: true });
  await expect(first.balance({})).rejects.toMatchObject({ kind: 'session', code: 420 });
  await expect(first.refreshLogin({})).rejects.toMatchObject({ kind: 'session', code: 420 });
});

it('ends a session by logging out, and the others stay', async () => {
  const [one, other] = [await logInAs(sandbox), await logInAs(sandbox)];
  expect(await one.logout({})).toEqual({ ended: true });
  await expect(one.balance({})).rejects.toMatchObject({ kind: 'session', code: 420 });
  await expect(other.balance({})).resolves.toBeDefined();
});

it('ends a session after half an hour', async () => {
  const ana = await logInAs(sandbox);
  sandbox.services.wait(30 * MINUTE - 1);
  await expect(ana.balance({})).resolves.toBeDefined();
  sandbox.services.wait(1);
  await expect(ana.balance({})).rejects.toMatchObject({ code: 420 });
});

it.each([
  ['nobody', '', 401],
  ['a token of nobody’s', 'x'.repeat(43), 420],
])('turns %s away', async (_case, token, code) => {
  const refused = clientWith(sandbox, token).balance({});
  await expect(refused).rejects.toMatchObject({ kind: 'session', code });
});

it.each([
  [{ login: 'libre-1' }, ''],
  [{ login: 'bruno' }, 'login_taken'],
  [{ login: 'a b' }, 'invalid_login'],
  [{ login: ' ' }, 'field_required'],
  [{ login: 'nueva@correo.test', email: 'nueva@correo.test' }, ''],
  [{ email: 'ana@istmo.test' }, 'email_taken'],
  [{ email: 'soporte@istmo.test' }, 'invalid_email'],
  [{ phone: '61234567' }, ''],
  [{ phone: '6' }, 'invalid_phone_number'],
  [{}, 'missing_arguments'],
])('says of %j: %j', async (data, reason) => {
  expect(await sandbox.client.validData(data)).toEqual({ valid: reason === '', reason });
});

it('counts the checks of a client, with the registrations that found out who has an account', async () => {
  const check = () => sandbox.client.validData({ email: 'ana@istmo.test' });
  sandbox.services.wait(16 * MINUTE);
  for (let count = 0; count < 29; count += 1) await check();
  const body = makeRegistration();
  const asAna = { ...body, email: 'ana@istmo.test' };
  await expect(sandbox.client.register({ body: asAna })).rejects.toMatchObject({ code: 422 });
  await expect(check()).rejects.toMatchObject({ code: 429 });
  await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 429 });
  sandbox.services.wait(16 * MINUTE);
  expect(await check()).toEqual({ valid: false, reason: 'email_taken' });
});

it('lists the services of the merchant whose page holds the widget', async () => {
  const services = await sandbox.client.widgetServices({ webCode: 'CAFEBOQUETE' });
  expect(services.map(({ gatewayCode }) => gatewayCode)).toContain('PFW');
  await expect(sandbox.client.widgetServices({ webCode: 'NADIE' })).rejects.toMatchObject({ code: 404 });
});

it('keeps no password, no token and no code where they can be read, but for the mailbox', async () => {
  const { email, pwd, session } = await registerSomebody(sandbox);
  const first = await sandbox.client.recoveryPassword({ body: { loginOrEmail: email } });
  const code = await mailedCode(sandbox, email);
  const second = await sandbox.client.recoveryPassword({
    body: { idUsr: first.idUsr ?? 0, confirmationCode: code },
  });
  const { db, lines } = sandbox.services;
  await sandbox.client
    .login({ body: { user: 'TypedInTheWrong#Field1', password: 'x' } })
    .catch(() => undefined);
  const mails = await db.query.mails.findMany();
  const dumped = await dumpDatabase(db);
  const rest = mails.reduce((text, mail) => text.replace(JSON.stringify(mail), ''), dumped);
  for (const secret of [
    pwd,
    session?.token ?? '-',
    second.confirmationCode,
    'TypedInTheWrong#Field1',
    'typedinthewrong#field1',
  ]) {
    expect(dumped).not.toContain(secret);
    expect(lines.join('\n')).not.toContain(secret);
  }
  expect(rest).not.toContain(`"${code}"`);
  expect(lines.join('\n')).not.toContain(code);
});
