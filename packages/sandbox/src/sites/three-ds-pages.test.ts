import { expect, it } from 'vitest';
import { formOf, formPost } from '../testing/form-fields';
import { createPayerWalk, FRAMED, WHOLE_WINDOW } from '../testing/payer-walk';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();
const { checkout, bank, challenged, current, toBank, decide } = createPayerWalk(sandbox);

it('shows the payer what the bank asks about, in the payment’s language', async () => {
  const { url } = await sandbox.pay({ cardNumber: '4000002760003184' }, { lang: 'EN' });
  const { html, response } = await toBank(url);
  expect(response.status).toBe(200);
  for (const text of ['Café Boquete', '48.15 USD', '•••• 3184', 'Did you make this purchase?'])
    expect(html).toContain(text);
});

it('lets the way to the bank, and nothing else, frame and post to unknown origins', async () => {
  const { url } = await challenged();
  const { sent, response } = await toBank(url);
  const policy = sent.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-src http: https:;');
  expect(policy).toContain('form-action http: https:;');
  expect(policy).toContain(
    "frame-ancestors 'self' http://localhost:4601 http://localhost:* http://127.0.0.1:*;",
  );
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self';");
});

it('reports to the checkout that frames it, and returns to it in a window of its own', async () => {
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

it.each([
  ['no request', {}],
  ['a request that is none', { creq: 'eyJ' }],
  ['an answer to nothing', { acsTransID: crypto.randomUUID(), verdict: 'approve' }],
  ['an answer to what is no id', { acsTransID: 'x', verdict: 'approve' }],
])('has a page for %s at the bank', async (_case, fields) => {
  const path = 'verdict' in fields ? '/acs/answer' : '/acs/challenge';
  const answer = await bank().request(path, formPost(fields));
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('No hay nada que confirmar');
});

it.each(['__proto__', 'constructor', 'toString', ''])(
  'knows no verdict by the name of %j',
  async (verdict) => {
    const { url } = await challenged();
    const { fields } = formOf((await toBank(url)).html);
    const answered = await bank().request('/acs/answer', formPost({ ...fields, verdict }));
    expect(answered.status).toBe(404);
  },
);

it('takes a form that cannot be read for an empty one', async () => {
  const { url, codOper } = await challenged();
  const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data', ...FRAMED } };
  expect((await checkout().request(`${url ?? ''}/return`, broken)).status).toBe(200);
  expect((await bank().request('/acs/challenge', broken)).status).toBe(404);
  expect(await current(codOper)).toMatchObject({ status: -1 });
});

it('sends who asks for an unknown operation to the page that says so', async () => {
  const answer = await checkout().request('/secure/3ds/AUTH_CAP-0000000000000000');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/404']);
});
