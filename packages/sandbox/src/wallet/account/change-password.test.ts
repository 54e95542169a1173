import { expect, it } from 'vitest';
import { mailsTo } from '../../db/queries/mail-queries';
import { useSandbox } from '../../testing/test-sandbox';
import { clientWith, logInAs, logInPastCaptcha, registerSomebody } from '../../testing/wallet-client';

const sandbox = useSandbox();
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
