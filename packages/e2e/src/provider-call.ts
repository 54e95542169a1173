import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { urls } from './environment';
import { PayersPhone } from './pages/phone-page';

// The key of the sandbox's client; a merchant's server would use its own key.
const CLIENT_KEY = 'istmo-sandbox-client';

/** The fields that a page sends for the default link, with every method. */
export const PAYMENT = {
  codePay: 'LK-CAFE0001',
  cclw: 'CAFEBOQUETE',
  amount: '48.15',
  taxAmount: '3.15',
  email: 'ana@correo.com',
  name: 'Ana Batista',
} as const;

/** A guest's own token, which payments need in place of the client key. */
export async function guestKey(request: APIRequestContext, origin = urls.checkout): Promise<string> {
  const response = await request.post(`${origin}/api/v1/access-token`, {
    headers: { authorization: CLIENT_KEY },
  });
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken;
}

/** The key of Ana, a wallet user. */
async function userKey(page: Page): Promise<string> {
  const data = { user: 'ana@istmo.test', password: 'Istmo#2026' };
  const { token } = await call<{ token: string }>(page, '/api/v1/users/login', { key: CLIENT_KEY, data });
  return `${CLIENT_KEY}|${token}`;
}

/** Calls the provider's API as a guest does. */
async function providerCall<T>(page: Page, path: string, data: object): Promise<T> {
  return call<T>(page, path, { key: await guestKey(page.request), data });
}

type Call = { key: string; data: object; attemptId?: string };

async function call<T>(page: Page, path: string, { key, data, attemptId = randomUUID() }: Call): Promise<T> {
  const response = await page.request.post(`${urls.checkout}${path}`, {
    headers: { authorization: key, 'idempotency-key': attemptId },
    data,
  });
  const { headerStatus, data: answer } = (await response.json()) as {
    headerStatus: { code: number; description: string };
    data: T;
  };
  if (headerStatus.code !== 200) throw new Error(`${path}: ${headerStatus.description}`);
  return answer;
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

/** Creates a single-use pay code, as a wallet user does who asks for money. */
export async function newPayCode(page: Page): Promise<string> {
  const data = { idMerchant: 91, code: 'E', description: 'Pedido 2042', amount: '45.00', tx: '3.15' };
  const key = await userKey(page);
  const made = await call<{ codePay: string }>(page, '/api/v1/qr-process-info', { key, data });
  return made.codePay;
}

/**
 * Starts a payment by Yappy as another payer's checkout does, of the default link or of a code from `newPayCode`, and
 * returns its operation code.
 */
export async function beginYappy(page: Page, phone: PayersPhone, payCode?: string): Promise<string> {
  const payable = payCode === undefined ? {} : { codePay: payCode, cclw: 'COBROSISTMO' };
  const request = { ...PAYMENT, ...payable, aliasYappy: phone.number };
  const { codOper } = await providerCall<{ codOper: string }>(page, '/api/v1/yappy/request', request);
  return codOper;
}

/** Starts a payment by Nequi, and returns its operation code and the text of its QR code. */
export async function nequiQr(page: Page): Promise<{ codOper: string; qr: string }> {
  const attemptId = randomUUID();
  const begin = { key: await guestKey(page.request), data: PAYMENT, attemptId };
  const { codOper } = await call<{ codOper: string }>(page, '/api/v1/nequi/request', begin);
  const response = await page.request.get(`${urls.checkout}/api/v1/nequi/qr`, {
    headers: { authorization: CLIENT_KEY, 'idempotency-key': attemptId },
    params: { action: 'PAY', code: codOper, amount: PAYMENT.amount, taxAmount: PAYMENT.taxAmount },
  });
  const { data } = (await response.json()) as { data: { qr: string } };
  return { codOper, qr: data.qr };
}

/** Makes a payment through the API, and returns its operation code. */
export async function paidByYappy(page: Page): Promise<string> {
  const phone = new PayersPhone(page.request);
  return phone.answer('approve', await beginYappy(page, phone));
}
