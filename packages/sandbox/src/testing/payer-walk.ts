import { bankSite } from '../bank/bank-site';
import { checkoutSite } from '../sites/checkout-site';
import { formOf, formPost } from './form-fields';
import type { TestSandbox } from './test-sandbox';

export const FRAMED = { 'sec-fetch-dest': 'iframe' };
export const WHOLE_WINDOW = { 'sec-fetch-dest': 'document' };

type Url = string | null | undefined;

/** The way to the bank and back in a payer's browser. */
export function createPayerWalk(sandbox: TestSandbox) {
  const checkout = () => checkoutSite(sandbox.services);
  const bank = () => bankSite(sandbox.services);

  async function toBank(url: Url) {
    const sent = await checkout().request(url ?? '');
    const { action, fields } = formOf(await sent.text());
    const response = await bank().request(action, formPost(fields));
    return { sent, response, html: await response.text() };
  }

  /** The form that the bank returns after the payer's decision. */
  async function bankAnswer(url: Url, verdict: string) {
    const { action, fields } = formOf((await toBank(url)).html);
    const answered = await bank().request(action, formPost({ ...fields, verdict }));
    return formOf(await answered.text());
  }

  async function decide(url: Url, verdict: string, headers: Record<string, string> = FRAMED) {
    const { action, fields } = await bankAnswer(url, verdict);
    return checkout().request(action, formPost(fields, headers));
  }

  const challenged = (cardNumber = '4000002760003184') => sandbox.pay({ cardNumber });
  const current = (codOper: string) => sandbox.client.paymentByOperation({ codOper });
  return { checkout, bank, challenged, current, toBank, bankAnswer, decide };
}
