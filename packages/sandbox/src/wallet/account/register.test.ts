import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clientAt, useSandbox } from '../../testing/test-sandbox';
import { clientWith, mailedCode, makeRegistration, registerSomebody } from '../../testing/wallet-client';

const MINUTE = 60_000;
const sandbox = useSandbox();

it('registers in two steps, and logs in', async () => {
  const { session, idUsr, email, login, pwd } = await registerSomebody(sandbox);
  expect(session?.user).toMatchObject({ idUsr, email, login, lastname: 'Ureña Díaz', address1: 'Panama' });
  const user = clientWith(sandbox, session?.token ?? '');
  expect(await user.balance({})).toEqual({ balance: [{ disponible: 0, currency: 'USD' }] });
  await expect(sandbox.client.login({ body: { user: login, password: pwd } })).resolves.toBeDefined();
});

it('signs up with a city', async () => {
  const body = { ...makeRegistration(), city: 'David' };
  await expect(sandbox.client.signup({ body })).rejects.toMatchObject({ code: 220 });
  const emailCode = await mailedCode(sandbox, body.email);
  await expect(sandbox.client.signup({ body: { ...body, emailCode } })).resolves.toBeDefined();
  const kept = await sandbox.services.db.query.users.findFirst({
    where: (user, { eq }) => eq(user.email, body.email),
  });
  expect(kept).toMatchObject({ city: 'David', howArrive: 'PWW', kind: 'customer' });
});

it.each([
  ['an e-mail that somebody has', { email: 'ANA@istmo.test' }, { message: /Ya hay una cuenta/ }],
  ['a login that somebody has', { login: 'Bruno' }, { message: /ya existe/ }],
  ['somebody else’s e-mail for a login', { login: 'ana@istmo.test' }, { message: /El usuario lleva/ }],
  ['the support address', { email: 'soporte@istmo.test' }, { key: 'invalid_email' }],
  ['no e-mail', { email: 'clara' }, { key: 'missing_arguments' }],
  ['a weak password', { pwd: 'clave2026' }, { key: 'invalid_password' }],
  ['no name', { name: '  ' }, { key: 'field_required' }],
  ['a name with digits', { lastname: 'Ureña 2' }, { key: 'only_alpha_characters' }],
  ['a phone with letters', { phone: '6123-CAFE' }, { key: 'invalid_phone_number' }],
  ['a country that there is not', { country: 'ZZ' }, { key: 'missing_arguments' }],
])('registers nobody with %s', async (_case, change, error) => {
  const body = makeRegistration(change);
  const refused = sandbox.client.register({ body });
  await expect(refused).rejects.toMatchObject({ code: 422, ...error });
  expect(await mailedCode(sandbox, body.email)).toBe('');
});

describe('a payer whose address changes meanwhile', () => {
  const at = (address: string) => clientAt(sandbox, address);
  const begin = async (body: ReturnType<typeof makeRegistration>) => {
    const refused = await at('192.0.2.1')
      .register({ body })
      .catch((error: unknown) => error);
    const { idUsr } = v.parse(
      v.object({ code: v.literal(220), data: v.object({ idUsr: v.number() }) }),
      refused,
    ).data;
    return { idUsr, emailCode: await mailedCode(sandbox, body.email.trim()) };
  };

  it('registers by the id that the first step answered', async () => {
    const body = makeRegistration();
    const second = await begin(body);
    await expect(at('198.51.100.1').register({ body: { ...body, ...second } })).resolves.toBeDefined();
  });

  it('gets nowhere without it, or with the code of another address', async () => {
    const body = makeRegistration();
    const { emailCode } = await begin(body);
    const wrong = { code: 422, message: /código/ };
    await expect(at('198.51.100.1').register({ body: { ...body, emailCode } })).rejects.toMatchObject(wrong);
    const second = await begin(makeRegistration());
    await expect(at('192.0.2.1').register({ body: { ...body, ...second } })).rejects.toMatchObject(wrong);
    // The code of a recovery creates no account.
    const { email } = await registerSomebody(sandbox);
    const { idUsr } = await sandbox.client.recoveryPassword({ body: { loginOrEmail: email } });
    const recovery = { idUsr, emailCode: await mailedCode(sandbox, email) };
    await expect(sandbox.client.register({ body: { ...body, ...recovery } })).rejects.toMatchObject(wrong);
  });
});

it('mails once however often it is requested at once, and again after a while', async () => {
  const body = makeRegistration();
  const ask = () => expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 220 });
  await Promise.all([ask(), ask(), ask()]);
  const first = await mailedCode(sandbox, body.email);
  sandbox.services.wait(31_000);
  await ask();
  const mails = await sandbox.services.db.query.mails.findMany({
    where: (mail, { eq }) => eq(mail.to, body.email),
  });
  expect(mails.map(({ code }) => code)[0]).toBe(first);
  expect(mails).toHaveLength(2);
  const old = sandbox.client.register({ body: { ...body, emailCode: first } });
  if (mails[1]?.code !== first) await expect(old).rejects.toMatchObject({ code: 422, message: /código/ });
});

it('takes the code for five tries, a quarter of an hour, and one account', async () => {
  const body = makeRegistration();
  const confirm = (emailCode: string) => sandbox.client.register({ body: { ...body, emailCode } });
  await expect(confirm('123456')).rejects.toMatchObject({ code: 422 });
  await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 220 });
  const code = await mailedCode(sandbox, body.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let count = 0; count < 5; count += 1)
    await expect(confirm(wrong)).rejects.toMatchObject({ code: 422, message: /código/ });
  await expect(confirm(code)).rejects.toMatchObject({ code: 429 });

  sandbox.services.wait(MINUTE);
  await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 220 });
  sandbox.services.wait(15 * MINUTE);
  await expect(confirm(await mailedCode(sandbox, body.email))).rejects.toMatchObject({ code: 422 });

  await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 220 });
  const last = await mailedCode(sandbox, body.email);
  const both = await Promise.allSettled([confirm(last), confirm(last)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
