import { randomBytes, scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseConfig } from '../../config';
import { mailsTo } from '../../mail/send-mail';
import { users } from '../../db/schema';
import { useSandbox } from '../../testing/test-sandbox';
import { clientWith, logInAs, logInPastCaptcha, registerSomebody } from '../../testing/wallet-client';
import { checkPassword, hashPassword } from './password';

const sandbox = useSandbox();
const { passwordCost: DEFAULT } = parseConfig({});
const at = (passwordCost: number) => ({ config: { passwordCost }, randomBytes });
const ofBefore = (password: string) => {
  const salt = Buffer.from('a salt of before');
  return `${salt.toString('base64url')}:${scryptSync(password, salt, 32).toString('base64url')}`;
};

it('hashes at OWASP’s parameters unless it is configured otherwise', async () => {
  const kept = await hashPassword(at(DEFAULT), 'Clave#2026');
  expect(kept).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
});

it('serves others while it hashes', async () => {
  let served = false;
  setImmediate(() => (served = true));
  // One after the other: a turn of the event loop is between them.
  for (let times = 0; times < 3; times += 1) await hashPassword(at(4), 'Clave#2026');
  expect(served).toBe(true);
});

it('takes no password for one that is not kept', async () => {
  for (const kept of ['', ':', 'x:y', '$scrypt$ln=99999,r=8,p=1$x$y'])
    expect(await checkPassword(at(4), '', kept)).toEqual({ fits: false });
});

it('knows a hash of before, and renews it for whoever has the password', async () => {
  const kept = ofBefore('Clave#2026');
  const { fits, renewed = '' } = await checkPassword(at(5), 'Clave#2026', kept);
  expect([fits, renewed]).toEqual([true, expect.stringMatching(/^\$scrypt\$ln=5,/)]);
  expect(await checkPassword(at(5), 'Clave#2026', renewed)).toEqual({ fits: true });
  expect(await checkPassword(at(5), 'Clave#2027', kept)).toEqual({ fits: false });
});

it('renews the hash of an account at the next login', async () => {
  const { login, pwd } = await registerSomebody(sandbox);
  const { db } = sandbox.services;
  const kept = async () => (await db.select().from(users).where(eq(users.login, login)))[0]?.passwordHash;
  await db
    .update(users)
    .set({ passwordHash: ofBefore(pwd) })
    .where(eq(users.login, login));
  const wrong = { body: { user: login, password: 'Wrong#2026' } };
  await expect(sandbox.client.login(wrong)).rejects.toMatchObject({ code: 422 });
  expect(await kept()).toBe(ofBefore(pwd));
  await sandbox.client.login({ body: { user: login, password: pwd } });
  const renewed = await kept();
  expect(renewed).toMatch(/^\$scrypt\$ln=4,/);
  await sandbox.client.login({ body: { user: login, password: pwd } });
  expect(await kept()).toBe(renewed);
});

const NEW = 'Nueva#2027';

async function somebody() {
  const { email, login, pwd } = await registerSomebody(sandbox);
  return { email, user: login, password: pwd };
}

it('changes the password of who knows the old one, ends every other login, and mails it', async () => {
  const who = await somebody();
  const [one, other] = [await logInAs(sandbox, who), await logInAs(sandbox, who)];
  const body = { password: who.password, newPassword: NEW };
  const { token, user } = await one.changePassword({ body });
  expect(user).toMatchObject({ login: who.user });
  for (const client of [one, other])
    await expect(client.balance({})).rejects.toMatchObject({ kind: 'session', code: 420 });
  expect(await clientWith(sandbox, token).sessions({})).toMatchObject([{ current: true }]);
  expect(await logInPastCaptcha(sandbox.client, who)).toMatch(/^422/);
  expect(await logInPastCaptcha(sandbox.client, { ...who, password: NEW })).toBe('let in');
  const [mail] = await mailsTo(sandbox.services.db, who.email);
  expect(mail?.subject).toContain('Su contraseña cambió');
});

it.each([
  ['the old one is wrong', { password: 'Wrong#2026' }, /contraseña no es correcta/],
  ['the new one is weak', { newPassword: 'nueva2027' }, /^$/],
])('changes nothing if %s', async (_case, change, message) => {
  const who = await somebody();
  const one = await logInAs(sandbox, who);
  const body = { password: who.password, newPassword: NEW, ...change };
  await expect(one.changePassword({ body })).rejects.toMatchObject({ code: 422, message });
  await expect(one.balance({})).resolves.toBeDefined();
  expect(await logInPastCaptcha(sandbox.client, who)).toBe('let in');
});

it('counts wrong passwords with those of payments', async () => {
  const who = await somebody();
  const one = await logInAs(sandbox, who);
  const body = { password: 'Wrong#2026', newPassword: NEW };
  for (let count = 0; count < 5; count += 1)
    await expect(one.changePassword({ body })).rejects.toMatchObject({ code: 422 });
  const confirmation = { password: who.password, attemptId: sandbox.services.uuid() };
  await expect(one.confirmPassword({ body: confirmation })).rejects.toMatchObject({ code: 429 });
});
