import { toAuthorization } from '@istmo/contract/provider';
import { createTestClient, type TestClient } from './test-client';
import type { TestSandbox } from './test-sandbox';

const KEY = 'istmo-sandbox-client';

export const ANA = { user: 'ana@istmo.test', password: 'Istmo#2026' };
export const BRUNO = { user: 'bruno@istmo.test', password: 'Istmo#2026' };

/** The client with somebody's token. */
export function clientWith({ api }: Pick<TestSandbox, 'api'>, token: string): TestClient {
  return createTestClient(api, { key: toAuthorization({ key: KEY, token }) });
}

/** The client of a user who has just logged in. */
export async function logInAs(sandbox: TestSandbox, who: typeof ANA = ANA): Promise<TestClient> {
  const { token } = await sandbox.client.login({ body: who });
  return clientWith(sandbox, token);
}

/** The code that was mailed last to an address. */
export async function mailedCode({ services }: TestSandbox, to: string): Promise<string> {
  const mail = await services.db.query.mails.findFirst({
    where: (mails, { eq }) => eq(mails.to, to),
    orderBy: (mails, { desc }) => desc(mails.id),
  });
  return mail?.code ?? '';
}
