// What the server asks the provider to do, with its own secret key. A page never makes these calls.
import { randomUUID } from 'node:crypto';
import { checkoutOrigin } from './verify.mjs';

const authorization = process.env.PROVIDER_KEY;
if (!authorization) throw new Error('PROVIDER_KEY is missing: the secret key of your server.');

/** The provider gave no answer, or refused. */
export class ProviderError extends Error {}

/** The code of the payment link of one order, which names it. Asked again for this order, the provider answers with the same link. */
export async function createLink({ id, name, total, currency }) {
  const link = { amount: total, currency, order: id, description: name };
  return (await call('links', { key: id, body: link })).code;
}

/** Gives a payment back: an amount, or all that is left. What is sent again under its key is given back once. */
export const refund = (codOper, { amount = 'all', key = randomUUID() } = {}) =>
  call(`payments/${encodeURIComponent(codOper)}/refund`, { key, body: { amount } });

async function call(path, { key, body }) {
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const response = await fetch(new URL(`/api/v1/merchant/${path}`, checkoutOrigin), request);
    const { headerStatus, data } = await response.json();
    if (headerStatus.code === 200) return data;
    // It names the field that is wrong.
    throw new ProviderError(
      `${path}: ${headerStatus.code} ${headerStatus.description} ${JSON.stringify(data)}`,
    );
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(`${path}: no answer`, { cause: error });
  }
}
