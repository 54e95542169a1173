// Verifies what the provider says. The page cannot change it.
import { existsSync } from 'node:fs';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Webhook } from 'standardwebhooks';

// The settings are in the environment, or in a file beside package.json.
if (existsSync('.env')) process.loadEnvFile();

/** Where your provider serves the checkout. */
export const checkoutOrigin = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4600';
const audience = process.env.MERCHANT_WEB_CODE;
// Without it, jose takes the results of every merchant.
if (!audience) throw new Error('MERCHANT_WEB_CODE is missing: your code at the provider.');
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', checkoutOrigin));
const expected = { issuer: checkoutOrigin, audience, algorithms: ['ES256'], typ: 'result+jwt' };

/** Whether a payment is for this order: its reference or its link, its amount and its currency. */
export const isFor = (order, payment) =>
  [order.id, order.link].includes(payment.order) &&
  payment.amount === order.total &&
  payment.currency === order.currency;

/** The payment of a signed result, if it is for `order`. Throws if it was changed, is too old, or is another merchant's. */
export async function paymentOf(order, signedResult) {
  const { payload } = await jwtVerify(signedResult, keys, expected);
  // When it was signed, as webhooks write it.
  const payment = { ...payload, timestamp: new Date(payload.iat * 1000).toISOString() };
  return isFor(order, payment) ? payment : undefined;
}

/** Asks the provider, with your server's own key. Its answer is signed too, and says `paid` of every method alike. */
export async function ask(order, codOper) {
  const url = new URL(`/api/v1/payments/${encodeURIComponent(codOper)}`, checkoutOrigin);
  const headers = { authorization: process.env.PROVIDER_KEY ?? '' };
  const { data } = await (await fetch(url, { headers })).json();
  return data?.signedResult && paymentOf(order, data.signedResult);
}

/** The secret of your webhooks. Throws if it is missing, a placeholder or too short: anybody could sign with it. */
function realSecret(text = '') {
  const base64 = text.startsWith('whsec_') ? text.slice('whsec_'.length) : '';
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') === base64 && bytes.length >= 24 && new Set(bytes).size >= 12) return text;
  throw new Error(
    'The webhook secret, WEBHOOK_SECRET, is missing or a placeholder. It is whsec_ and at least 24 bytes in base64. Your provider shows it in its portal, next to the address of your webhooks.',
  );
}

const webhook = new Webhook(realSecret(process.env.WEBHOOK_SECRET));

/** The event of a webhook. Throws if its signature is not valid. `rawBody` is the text before anything parses it. */
export const eventOf = (headers, rawBody) => webhook.verify(rawBody, headers);
