// Verifies what the provider has signed. The page cannot change it.
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Where your provider serves the checkout. */
export const checkoutOrigin = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4600';
const merchant = process.env.MERCHANT_WEB_CODE ?? 'CAFEBOQUETE';
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', checkoutOrigin));
const expected = { issuer: checkoutOrigin, audience: merchant, algorithms: ['ES256'], typ: 'result+jwt' };

/** The payment, if it is one for `order`. Throws if it was changed, is too old, or is another merchant's. */
export async function paymentOf(order, signedResult) {
  const { payload: payment } = await jwtVerify(signedResult, keys, expected);
  const isSame =
    payment.order === order.link && payment.amount === order.total && payment.currency === order.currency;
  return isSame ? payment : undefined;
}
