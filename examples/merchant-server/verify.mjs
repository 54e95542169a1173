// How a merchant's server verifies the `signedResult` from its page. Needs: npm install jose
import { createRemoteJWKSet, jwtVerify } from 'jose';

const checkout = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4600';
const merchant = process.env.MERCHANT_WEB_CODE ?? 'TALLERCERRO';
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', checkout));
const expected = { issuer: checkout, audience: merchant, algorithms: ['ES256'], typ: 'result+jwt' };

/** The payment, if it is one for `order`; `paid` says whether money moved. Throws where it was changed, is too old, or is another merchant's. */
export async function paymentOf(order, signedResult) {
  const { payload } = await jwtVerify(signedResult, keys, expected);
  // When it was signed, as webhooks write it.
  const payment = { ...payload, timestamp: new Date(payload.iat * 1000).toISOString() };
  return isFor(order, payment) ? payment : undefined;
}

/** Whether a payment is for `order`: its reference or its link, its amount and its currency. */
export const isFor = (order, payment) =>
  [order.id, order.link].includes(payment.order) &&
  payment.amount === order.total &&
  payment.currency === order.currency;
