import { expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { signChallengeResponse } from '../bank/bank-signature';
import { challengeResponse } from '../bank/challenge-messages';
import { keyFor } from '../install-secret';
import { formOf, formPost } from '../testing/form-fields';
import { useSandbox } from '../testing/test-sandbox';
import { checkoutSite } from './checkout-site';

const sandbox = useSandbox();

const FRAMED = { 'sec-fetch-dest': 'iframe' };
const WHOLE_WINDOW = { 'sec-fetch-dest': 'document' };

const checkout = () => checkoutSite(sandbox.services);
const challenged = (cardNumber = '4000002760003184') => sandbox.pay({ cardNumber });
const current = (codOper: string) => sandbox.client.paymentByOperation({ codOper });

/** Goes to the bank as the payer's browser does. */
async function toBank(url: string | null | undefined) {
  const sent = await checkout().request(url ?? '');
  const { action, fields } = formOf(await sent.text());
  const asked = await bankSite(sandbox.services).request(action, formPost(fields));
  return { sent, asked, html: await asked.text() };
}

/** What the bank sends back when the payer decides. */
async function bankAnswer(url: string | null | undefined, verdict: string) {
  const { html } = await toBank(url);
  const { action, fields } = formOf(html);
  const answered = await bankSite(sandbox.services).request(action, formPost({ ...fields, verdict }));
  return formOf(await answered.text());
}

async function decide(
  url: string | null | undefined,
  verdict: string,
  headers: Record<string, string> = FRAMED,
) {
  const { action, fields } = await bankAnswer(url, verdict);
  return checkout().request(action, formPost(fields, headers));
}

it.each([
  ['4000002760003184', 'approve', 1, ''],
  ['4000002760003184', 'decline', 0, 'authentication_failed'],
  ['4000002760003184', 'timeout', 0, 'authentication_timeout'],
  ['4000002760003184', 'cancel', 0, 'authentication_canceled'],
  ['4000008400001629', 'approve', 0, 'payment_declined'],
  ['4000008400001629', 'decline', 0, 'authentication_failed'],
])('takes the bank’s answer to %s: %s', async (cardNumber, verdict, status, reason) => {
  const { url, codOper } = await challenged(cardNumber);
  await decide(url, verdict);
  const payment = await current(codOper);
  expect(payment).toMatchObject({ status, reason });
  expect(payment.url).toBeUndefined();
});

it('shows the payer what the bank asks about, in the payment’s language', async () => {
  const { url } = await sandbox.pay({ cardNumber: '4000002760003184' }, { lang: 'EN' });
  const { html, asked } = await toBank(url);
  expect(asked.status).toBe(200);
  for (const text of ['Café Boquete', '48.15 USD', '•••• 3184', 'Did you make this purchase?'])
    expect(html).toContain(text);
});

it('lets the way to the bank, and nothing else, frame and post to unknown origins', async () => {
  const { url } = await challenged();
  const { sent, asked } = await toBank(url);
  const policy = sent.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-src http: https:;');
  expect(policy).toContain('form-action http: https:;');
  expect(policy).toContain("frame-ancestors 'self' http://localhost:4601;");
  expect(asked.headers.get('content-security-policy')).toContain("form-action 'self';");
});

it('tells the checkout that frames it, and goes back to it in a whole window', async () => {
  const first = await challenged();
  const framed = await decide(first.url, 'approve');
  expect(framed.status).toBe(200);
  expect(await framed.text()).toContain(`data-cod-oper="${first.codOper}"`);
  const second = await challenged();
  const whole = await decide(second.url, 'approve', WHOLE_WINDOW);
  expect(whole.status).toBe(303);
  expect(whole.headers.get('location')).toBe(`/?code=LK-CAFE0001&Oper=${second.codOper}`);
});

it('goes straight back where there is nothing left to ask', async () => {
  const { url } = await challenged();
  await decide(url, 'approve');
  const again = await checkout().request(url ?? '', { headers: WHOLE_WINDOW });
  expect([again.status, again.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/\?code=/)]);
});

it('takes a second answer for what it is: too late', async () => {
  const { url, codOper } = await challenged();
  const declined = await bankAnswer(url, 'decline');
  await decide(url, 'approve');
  await checkout().request(declined.action, formPost(declined.fields, FRAMED));
  expect(await current(codOper)).toMatchObject({ status: 1 });
});

it('takes no approval that the payer gives the bank too late', async () => {
  const { url, codOper } = await challenged();
  const { html } = await toBank(url);
  sandbox.services.wait(600_000);
  const { action, fields } = formOf(html);
  const answered = await bankSite(sandbox.services).request(
    action,
    formPost({ ...fields, verdict: 'approve' }),
  );
  const back = formOf(await answered.text());
  await checkout().request(back.action, formPost(back.fields, FRAMED));
  expect(await current(codOper)).toMatchObject({ status: 0, reason: 'authentication_timeout' });
});

it('takes no approval that the bank sends too late', async () => {
  const { url, codOper } = await challenged();
  const { action, fields } = await bankAnswer(url, 'approve');
  sandbox.services.wait(600_000);
  await checkout().request(action, formPost(fields, FRAMED));
  expect(await current(codOper)).toMatchObject({ status: 0, reason: 'authentication_timeout' });
});

it('ends once when the bank approves while the payer cancels', async () => {
  const { url, codOper } = await challenged();
  const { action, fields } = await bankAnswer(url, 'approve');
  const cancel = () => sandbox.client.cancelChallenge({ codOper });
  const approve = () => checkout().request(action, formPost(fields, FRAMED));
  await Promise.all([cancel(), approve(), cancel(), approve(), approve(), cancel()]);
  const { status, reason } = await current(codOper);
  const moved = await sandbox.services.db.query.ledgerEntries.findMany({
    where: (entry, { isNotNull }) => isNotNull(entry.paymentId),
  });
  expect(await sandbox.services.db.query.paymentSteps.findMany()).toHaveLength(2);
  expect([status, reason, moved.length]).toEqual(
    status === 1 ? [1, '', 2] : [0, 'authentication_canceled', 0],
  );
});

it('believes nobody but the bank', async () => {
  const { url, codOper } = await challenged();
  const { fields } = await bankAnswer(url, 'decline');
  const { html } = await toBank(url);
  const acsTransId = formOf(html).fields['acsTransID'] ?? '';
  const payment = await sandbox.services.db.query.payments.findFirst();
  const approval = challengeResponse(
    { threeDsServerTransId: payment?.id ?? '', acsTransId },
    { transStatus: 'Y' },
  );
  const [header = '', , signature = ''] = (fields['cres'] ?? '').split('.');
  const body = Buffer.from(JSON.stringify(approval)).toString('base64url');
  const forged = [
    '',
    'no.jws.atall',
    `${header}.${body}.${signature}`,
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`,
    body,
    await signChallengeResponse(approval, keyFor('bank', 'another install')),
  ];
  for (const cres of forged) await checkout().request(`${url ?? ''}/return`, formPost({ cres }, FRAMED));
  expect(await current(codOper)).toMatchObject({ status: -1 });
});

it('does not let the approval of one payment approve another', async () => {
  const [cheap, dear] = [await challenged(), await challenged()];
  const { fields } = await bankAnswer(cheap.url, 'approve');
  await checkout().request(`${dear.url ?? ''}/return`, formPost(fields, FRAMED));
  expect(await current(dear.codOper)).toMatchObject({ status: -1 });
});

it.each([
  ['no request', {}],
  ['a request that is none', { creq: 'eyJ' }],
  ['an answer to nothing', { acsTransID: crypto.randomUUID(), verdict: 'approve' }],
])('has a page for %s at the bank', async (_case, fields) => {
  const path = 'verdict' in fields ? '/acs/answer' : '/acs/challenge';
  const answer = await bankSite(sandbox.services).request(path, formPost(fields));
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('No hay nada que confirmar');
});

it('sends who asks for an unknown operation to the page that says so', async () => {
  const answer = await checkout().request('/secure/3ds/AUTH_CAP-0000000000000000');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/404']);
});
