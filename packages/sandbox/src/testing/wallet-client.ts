import { ProviderError, toAuthorization } from '@istmo/contract/provider';
import { CAFE_OWNER } from '../db/seed/seed-merchants';
import { createSession } from '../wallet/account/sessions';
import { createTestClient, type TestClient } from './test-client';
import type { TestSandbox } from './test-sandbox';

const KEY = 'istmo-sandbox-client';

export const ANA = { user: 'ana@istmo.test', password: 'Istmo#2026' };
export const BRUNO = { user: 'bruno@istmo.test', password: 'Istmo#2026' };

export function clientWith({ api }: Pick<TestSandbox, 'api'>, token: string): TestClient {
  return createTestClient(api, { key: toAuthorization({ key: KEY, token }) });
}

/** Logs a user in and returns their client. */
export async function logInAs(sandbox: TestSandbox, who: typeof ANA = ANA): Promise<TestClient> {
  const { token } = await sandbox.client.login({ body: who });
  return clientWith(sandbox, token);
}

/** A client of a merchant's owner, by their id. Owners have no password. */
export async function logInAsOwner(sandbox: TestSandbox, userId = CAFE_OWNER): Promise<TestClient> {
  const { token } = await createSession(sandbox.services, userId);
  return clientWith(sandbox, token);
}

/** The latest code mailed to an address. */
export async function mailedCode({ services }: TestSandbox, to: string): Promise<string> {
  const mail = await services.db.query.mails.findFirst({
    where: (mails, { eq }) => eq(mails.to, to),
    orderBy: (mails, { desc }) => desc(mails.id),
  });
  return mail?.code ?? '';
}

let made = 0;

/** Registration data of a new person. */
export function makeRegistration(change: Record<string, string> = {}) {
  made += 1;
  const name = `user-${String(9000 + made)}`;
  return {
    email: `${name}@correo.test`,
    login: name,
    name: 'Clara',
    lastname: 'Ureña Díaz',
    phone: '+507 6123-4567',
    pwd: 'Clave#2026',
    country: 'PA',
    ...change,
  };
}

/** Registers a new user, in both steps. */
export async function registerSomebody(sandbox: TestSandbox) {
  const body = makeRegistration();
  await sandbox.client.register({ body }).catch(() => undefined);
  const emailCode = await mailedCode(sandbox, body.email);
  return { ...body, ...(await sandbox.client.register({ body: { ...body, emailCode } })) };
}

let tokens = 0;

/** A new token of the captcha stand-in. Each works once. */
export function nextCaptchaToken(): string {
  return `captcha.CHECKOUT.istmo-sandbox-site-key.${String((tokens += 1)).padStart(32, '0')}`;
}

/** A check of a new token, or of another one. */
export const captchaCheckBody = (token = nextCaptchaToken()) =>
  ({ token, siteKey: 'istmo-sandbox-site-key', userAction: 'CHECKOUT' }) as const;

/** The result of a call, or its error as text. */
export const errorText = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'let in',
    (error: unknown) =>
      error instanceof ProviderError ? `${String(error.code)} ${error.message || error.key}` : String(error),
  );

/** A login that passes the captcha. */
export const logInPastCaptcha = (client: TestClient, body: { user: string; password: string }) =>
  errorText(client.login({ body: { ...body, captchaToken: nextCaptchaToken() } }));
