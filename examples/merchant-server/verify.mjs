// How a merchant's server verifies the `signedResult` from its page. Needs: npm install jose
import { createRemoteJWKSet, jwtVerify } from 'jose';

const checkout = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4600';
const merchant = process.env.MERCHANT_WEB_CODE ?? 'TALLERCERRO';
const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', checkout));
const expected = { issuer: checkout, audience: merchant, algorithms: ['ES256'], typ: 'result+jwt' };

/** The payment, if it is one for `order`; `paid` says whether money moved. Throws where it was changed, is too old, or is another merchant's. */
export async function paymentOf(order, signedResult) {
  const { payload: payment } = await jwtVerify(signedResult, keys, expected);
  const isSame =
    payment.order === order.link && payment.amount === order.total && payment.currency === order.currency;
  return isSame ? payment : undefined;
}
