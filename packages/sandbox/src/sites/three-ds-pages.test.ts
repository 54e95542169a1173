import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challengeResponse, signChallengeResponse } from '../bank/challenge-messages';
import { paymentLinks } from '../db/schema';
import { keyFor } from '../data-folder';
import { asPayer } from '../testing/as-payer';
import { auditBooks } from '../testing/audit-books';
import { formOf, formPost } from '../testing/form-fields';
import { createPayerWalk, FRAMED, WHOLE_WINDOW } from '../testing/payer-walk';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();

describe('three ds pages', () => {
  const { checkout, bank, challenged, current, toBank, decide } = createPayerWalk(sandbox);

  it('shows the payer what the bank asks about, in the payment’s language', async () => {
    const { url } = await sandbox.pay({ cardNumber: '4000002760003184' }, { lang: 'EN' });
    const { html, response } = await toBank(url);
    expect(response.status).toBe(200);
    for (const text of ['Café Boquete', '$48.15', '•••• 3184', 'Did you make this purchase?'])
      expect(html).toContain(text);
  });

  it('lets the way to the bank, and nothing else, frame and post to unknown origins', async () => {
    const { url } = await challenged();
    const { sent, response } = await toBank(url);
    const policy = sent.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-src http: https:;');
    expect(policy).toContain('form-action http: https:;');
    expect(policy).toContain(
      "frame-ancestors 'self' http://localhost:4601 http://localhost:* http://127.0.0.1:* https://agent.istmo.test;",
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
    const broken = {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data', ...FRAMED },
    };
    expect((await checkout().request(`${url ?? ''}/return`, broken)).status).toBe(200);
    expect((await bank().request('/acs/challenge', broken)).status).toBe(404);
    expect(await current(codOper)).toMatchObject({ status: -1 });
  });

  it('sends who asks for an unknown operation to the page that says so', async () => {
    const answer = await checkout().request('/secure/3ds/AUTH_CAP-0000000000000000');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/404']);
  });
});

describe('apply challenge response', () => {
  auditBooks(sandbox);
  const { checkout, bank, challenged, current, toBank, bankAnswer, decide } = createPayerWalk(sandbox);

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
    const answered = await bank().request(action, formPost({ ...fields, verdict: 'approve' }));
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
    const asked = await asPayer(sandbox, { codOper });
    const cancel = () => sandbox.client.cancelChallenge(asked);
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

  it('lets a challenge end well though the link expires meanwhile', async () => {
    const { db, clock } = sandbox.services;
    const ofCafe = eq(paymentLinks.code, 'LK-CAFE0001');
    await db
      .update(paymentLinks)
      .set({ expiresAt: new Date(clock() + 1000) })
      .where(ofCafe);
    const { url, codOper } = await challenged();
    sandbox.services.wait(1000);
    await expect(challenged()).rejects.toMatchObject({ code: 3000 });
    await decide(url, 'approve');
    expect(await current(codOper)).toMatchObject({ status: 1 });
    await db.update(paymentLinks).set({ expiresAt: null }).where(ofCafe);
  });
});
