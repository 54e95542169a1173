import { encodeBody } from '@istmo/contract/provider';
import { describe, expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { findUserByName } from '../db/queries/users/user-queries';
import { setFault } from '../faults/simulated-faults';
import { formPost } from '../testing/form-fields';
import { useSandbox } from '../testing/test-sandbox';
import { ANA, registerSomebody } from '../testing/wallet-client';
import { CODE_LIFETIME_MS, createLoginCode, readLoginCode, writeWalletApp } from './login-code';

const sandbox = useSandbox();
const at = (path: string, init?: RequestInit) => bankSite(sandbox.services).request(path, init);

/** The answer that a page hands over. */
async function answered(fields: Record<string, string>, path = '/wallet/app') {
  const page = await at(path, formPost({ user: 'ana@istmo.test', lang: 'es', ...fields }));
  const text = await page.text();
  const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(text)?.[1];
  return { status: data('status'), token: data('token') ?? '', target: data('target') };
}
const hostedLogin = (data: string) => sandbox.client.hostedLogin({ body: { data } });

describe('the SDK', () => {
  it('is served to pages of other origins, and says whether the app is there', async () => {
    const sdk = await at('/wallet/sdk.js');
    expect(sdk.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(sdk.headers.get('content-type')).toContain('text/javascript');
    expect(await sdk.text()).toMatch(/const isInstalled = false;[\s\S]*window\.istmoWallet = /);
    await writeWalletApp(sandbox.services.db, { installed: true });
    expect(await (await at('/wallet/sdk.js')).text()).toContain('const isInstalled = true;');
  });

  it('is not served while a fault keeps it away', async () => {
    const fault = { endpoint: 'walletSdk', when: 'before', times: 1, value: 0 } as const;
    await setFault(sandbox.services, { ...fault, kind: 'dropped' });
    await setFault(sandbox.services, { ...fault, kind: 'error500' });
    await setFault(sandbox.services, { ...fault, kind: 'malformed', value: 1 });
    const loads = [await at('/wallet/sdk.js'), await at('/wallet/sdk.js'), await at('/wallet/sdk.js')];
    expect(loads.map(({ status }) => status)).toEqual([503, 500, 200]);
    expect(await loads[2]?.text()).not.toContain('istmoWallet');
    expect(await (await at('/wallet/sdk.js')).text()).toContain('istmoWallet');
  });
});

describe('the app', () => {
  it.each([
    ['es', 'es', '¿Quiere iniciar sesión'],
    ['en', 'en', 'Do you want to log in'],
    ['an unknown language', 'xx', '¿Quiere iniciar sesión'],
  ])('asks its user in %s, on whichever page holds it', async (_case, lang, question) => {
    const page = await at(`/wallet/app?lang=${lang}`);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await page.text()).toContain(question);
  });

  it.each([
    ['is canceled', { answer: 'cancel' }, 'canceled'],
    ['fails', { answer: 'fail' }, 'failed'],
    ['is answered with something else', { answer: 'x' }, 'failed'],
    ['has another account', { answer: 'approve', user: 'empleado@istmo.test' }, 'failed'],
  ])('hands over no token if it %s', async (_case, fields, status) => {
    const target = sandbox.services.config.origins.bank;
    expect(await answered(fields)).toEqual({ status, token: '', target });
  });

  it.each([
    ['ana@istmo.test', 'ana@istmo.test'],
    ['bruno@istmo.test', 'bruno@istmo.test'],
  ])('hands over a token that logs %s in, once', async (user, email) => {
    const { status, token } = await answered({ answer: 'approve', user });
    expect(status).toBe('approved');
    expect((await hostedLogin(token)).user).toMatchObject({ email });
    await expect(hostedLogin(token)).rejects.toMatchObject({
      code: 422,
      message: /inicio de sesión ya no sirve/,
    });
  });
});

describe('the login fields', () => {
  const { password } = ANA;
  const logIn = (fields: Record<string, string>) => answered(fields, '/wallet/fields');

  it('are shown by the page that owns the login, and by no other', async () => {
    const page = await at('/wallet/fields?lang=en');
    const { store } = sandbox.services.config.origins;
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${store};`);
    expect(await page.text()).toContain('Log in to Istmo');
  });

  it('hand over a code that logs in once, and never the password', async () => {
    const { status, token, target } = await logIn({ password });
    expect([status, target]).toEqual(['approved', sandbox.services.config.origins.store]);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(password);
    expect((await hostedLogin(token)).user).toMatchObject({ email: ANA.user });
    await expect(hostedLogin(token)).rejects.toMatchObject({ code: 422 });
  });

  it.each([
    ['a wrong password', { password: 'Wrong#2026' }, 'no son correctos'],
    ['an employee', { user: 'empleado@istmo.test', password }, 'Invalid User'],
    ['no password', {}, 'no son correctos'],
  ])('hand over nothing for %s, and say why', async (_case, fields, why) => {
    const page = await at('/wallet/fields', formPost({ user: ANA.user, lang: 'es', ...fields }));
    const text = await page.text();
    expect([page.status, text.includes('data-token')]).toEqual([422, false]);
    expect(text).toContain(why);
  });

  it('count as a login does', async () => {
    const { login: user } = await registerSomebody(sandbox);
    const wrong = () => at('/wallet/fields', formPost({ user, password: 'x', lang: 'es' }));
    for (let count = 0; count < 3; count += 1) expect((await wrong()).status).toBe(422);
    expect(await (await wrong()).text()).toContain('Demasiados intentos');
  });
});

describe('a login code', () => {
  it('is refused after two minutes, a millisecond before not', async () => {
    const { token } = await answered({ answer: 'approve' });
    const { token: late } = await answered({ answer: 'approve' });
    sandbox.services.wait(CODE_LIFETIME_MS - 1);
    expect((await hostedLogin(token)).user).toMatchObject({ idUsr: 100 });
    sandbox.services.wait(1);
    await expect(hostedLogin(late)).rejects.toMatchObject({ code: 422 });
  });

  it('is refused if another sandbox signed it, or nobody', async () => {
    const { services } = sandbox;
    const keys = { ...services.keys, loginCode: Buffer.alloc(32) };
    const forged = await createLoginCode({ ...services, keys }, 100);
    await expect(hostedLogin(forged)).rejects.toMatchObject({ code: 422 });
    await expect(hostedLogin('a.b.c')).rejects.toMatchObject({ code: 422 });
    expect(await readLoginCode(services, '')).toBeUndefined();
  });

  it('is the only thing that a login from outside the checkout takes: no password, however it is encoded', async () => {
    for (const data of [encodeBody(ANA), JSON.stringify(ANA), encodeBody({ token: encodeBody(ANA) }), ''])
      await expect(hostedLogin(data)).rejects.toMatchObject({ code: 422 });
  });

  it('opens no session for an employee or an unknown user', async () => {
    const { services } = sandbox;
    const employee = await findUserByName(services.db, 'empleado@istmo.test');
    const refused = hostedLogin(await createLoginCode(services, employee?.id ?? 0));
    await expect(refused).rejects.toMatchObject({ code: 422, message: 'Invalid User' });
    await expect(hostedLogin(await createLoginCode(services, 999_999))).rejects.toMatchObject({ code: 422 });
  });
});
