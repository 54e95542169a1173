import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { urls } from './environment';

// The sandbox's own; a merchant's server would use its key.
const CLIENT_KEY = 'istmo-sandbox-client';

/** A call of the provider's, as a merchant's server makes it. */
async function providerCall<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(`${urls.checkout}${path}`, {
    headers: { authorization: CLIENT_KEY, 'idempotency-key': randomUUID() },
    data,
  });
  return ((await response.json()) as { data: T }).data;
}

/** A place on the monthly plan that nobody has paid yet. */
export async function newSubscription(page: Page): Promise<string> {
  const customer = { idPlan: 1, email: 'ana@correo.com', name: 'Ana Batista' };
  const made = await providerCall<{ subscriptionKey: string }>(page, '/api/v1/subscriptions', customer);
  return made.subscriptionKey;
}
