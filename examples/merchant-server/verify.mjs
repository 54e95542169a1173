// What a merchant's server does with the `signedResult` that its page got. Needs: npm install jose
import { createRemoteJWKSet, jwtVerify } from 'jose';

const checkout = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4600';
const merchant = process.env.MERCHANT_WEB_CODE ?? 'CAFEBOQUETE';
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', checkout));
const expected = { issuer: checkout, audience: merchant, algorithms: ['ES256'], typ: 'result+jwt' };

/** The result, if it pays for `order`. Throws where it was changed, is too old, or is for another merchant. */
export async function paymentOf(order, signedResult) {
  const { payload: result } = await jwtVerify(signedResult, keys, expected);
  const isSame =
    result.order === order.id && result.amount === order.total && result.currency === order.currency;
  return result.paid && isSame ? result : undefined;
}
