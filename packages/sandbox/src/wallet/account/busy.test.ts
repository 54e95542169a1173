import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';
import {
  ANA,
  BRUNO,
  errorText,
  logInAs,
  mailedCode,
  makeRegistration,
  registerSomebody,
} from '../../testing/wallet-client';
import { HASH_QUEUES } from './password';

const sandbox = useSandbox();
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
  // Nothing was used up.
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
