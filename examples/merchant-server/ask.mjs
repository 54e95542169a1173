// How a merchant's server asks the provider about a payment.
import { paymentOf } from './verify.mjs';

const provider = process.env.CHECKOUT_ORIGIN ?? 'http://localhost:4600';
// The client key of the sandbox. Yours is different, and so is your server's own secret key.
const key = process.env.PROVIDER_KEY ?? 'istmo-sandbox-client';

/** What the provider knows by now of a payment for `order`, verified like the page's result. */
export async function ask(order, codOper) {
  const url = `${provider}/api/v1/payments/${encodeURIComponent(codOper)}`;
  const answer = await fetch(url, { headers: { authorization: key } });
  const { data } = await answer.json();
  return data?.signedResult && paymentOf(order, data.signedResult);
}
