import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { urls } from './environment';

// The key of the sandbox's client; a merchant's server would use its own key.
const CLIENT_KEY = 'istmo-sandbox-client';

/** Calls the provider's API as a merchant's server does. */
async function providerCall<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(`${urls.checkout}${path}`, {
    headers: { authorization: CLIENT_KEY, 'idempotency-key': randomUUID() },
    data,
  });
  return ((await response.json()) as { data: T }).data;
}

/** A payment as the provider reports it to a merchant's server. */
export async function paymentOf(page: Page, codOper: string): Promise<unknown> {
  const response = await page.request.get(`${urls.checkout}/api/v1/payments/${codOper}`, {
    headers: { authorization: CLIENT_KEY },
  });
  return ((await response.json()) as { data: unknown }).data;
}

/** Creates an unpaid subscription to the monthly plan, and returns its key. */
export async function newSubscription(page: Page): Promise<string> {
  const customer = { idPlan: 1, email: 'ana@correo.com', name: 'Ana Batista' };
  const made = await providerCall<{ subscriptionKey: string }>(page, '/api/v1/subscriptions', customer);
  return made.subscriptionKey;
}
