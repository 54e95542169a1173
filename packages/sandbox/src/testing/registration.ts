import { type TestSandbox } from './test-sandbox';
import { mailedCode } from './wallet-client';

let made = 0;

/** What somebody new would send; each one is another person. */
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

/** Registers somebody new, in both steps. */
export async function registerSomebody(sandbox: TestSandbox) {
  const body = makeRegistration();
  await sandbox.client.register({ body }).catch(() => undefined);
  const emailCode = await mailedCode(sandbox, body.email);
  return { ...body, ...(await sandbox.client.register({ body: { ...body, emailCode } })) };
}
