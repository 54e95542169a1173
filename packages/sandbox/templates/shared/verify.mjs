// Verifies what the provider says. The page cannot change it.
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Webhook } from 'standardwebhooks';

/** Where your provider serves the checkout. */
export const checkoutOrigin = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4600';
const merchant = process.env.MERCHANT_WEB_CODE ?? 'CAFEBOQUETE';
// The client key of the sandbox. Yours is different, and so is your server's own secret key.
const providerKey = process.env.PROVIDER_KEY ?? 'istmo-sandbox-client';
// The sandbox's secret. Yours is different, and comes from the environment.
const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? 'whsec_aXN0bW8tc2FuZGJveC1jYWZlLWJvcXVldGUtMDE=');
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', checkoutOrigin));
const expected = { issuer: checkoutOrigin, audience: merchant, algorithms: ['ES256'], typ: 'result+jwt' };

/** Whether a payment is for this order: its reference or its link, its amount and its currency. */
export const isFor = (order, payment) =>
  [order.id, order.link].includes(payment.order) &&
  payment.amount === order.total &&
  payment.currency === order.currency;

/** The payment of a signed result, if it is for `order`. Throws if it was changed, is too old, or is another merchant's. */
export async function paymentOf(order, signedResult) {
  const { payload } = await jwtVerify(signedResult, keys, expected);
  const payment = { ...payload, timestamp: new Date(payload.iat * 1000).toISOString() };
  return isFor(order, payment) ? payment : undefined;
}

/** Asks the provider. Its answer is signed too, and says `paid` of every method alike. */
export async function ask(order, codOper) {
  const url = new URL(`/api/v1/payments/${encodeURIComponent(codOper)}`, checkoutOrigin);
  const { data } = await (await fetch(url, { headers: { authorization: providerKey } })).json();
  return data?.signedResult && paymentOf(order, data.signedResult);
}

/** The event of a webhook. Throws if its signature is not valid. `rawBody` is the text before anything parses it. */
export const eventOf = (headers, rawBody) => webhook.verify(rawBody, headers);
