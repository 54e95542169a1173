import { randomUUID } from 'node:crypto';
import { PSE_CODES, PSE_LONGEST_MS, PSE_PAGE_MS, PSE_PENDING_MS, PSE_STATES, pseEnd } from '@istmo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { SUPPORT_EMAIL } from '../api-error';
import { bankSite } from '../bank/bank-site';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { payments } from '../db/schema';
import { mailPromised, sweep } from '../payments/background';
import { mailsTo } from '../mail/send-mail';
import { formPost } from '../testing/form-fields';
import { beginPayments } from '../testing/kill-points/journeys';
import { balances, createWorld } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { PSE_SLOW_MS } from './pse-network';

const sandbox = useSandbox();
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

const MERCHANT = 'merchant:3';
const SUM = 18_500_000;

async function begin(change: Parameters<typeof beginPayments>[1] = {}, bank: Record<string, string> = {}) {
  const attemptId = randomUUID();
  const begun = await beginPayments(sandbox, { ...change, ...bank }).pse(attemptId);
  return { ...begun, attemptId };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const page = (url: string, init?: RequestInit) =>
  bankSite(sandbox.services).request(new URL(url).pathname, init);
/** What the payer does on the bank's last page. */
const confirm = (begun: Begun, fields: Record<string, string> = {}) =>
  page(begun.bankUrl, formPost({ step: 'key', account: 'savings', key: '123456', press: 'go', ...fields }));
const status = ({ codOper, attemptId }: Begun) => sandbox.client.pseStatus({ codOper, attemptId });
const stored = async ({ codOper }: { codOper: string }) => findByOperation(sandbox.services.db, codOper);
const returnUrlIn = (html: string) => /id="back"[^>]*href="([^"]+)"/.exec(html)?.[1] ?? '';

describe('the banks', () => {
  it('come as the network lists them, with its placeholder', async () => {
    const { banks } = await sandbox.client.pseBanks({});
    expect(banks[0]).toEqual({ code: '0', name: 'A continuación seleccione su banco' });
    expect(banks.length).toBeGreaterThan(40);
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  });
});

describe('a payment', () => {
  it('waits for its payer at the bank, and is nothing yet', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({
      outcome: 'pending',
      method: 'pse',
      bankName: 'BANCO UNION COLOMBIANO',
      networkState: 'CREATED',
      totalPay: SUM,
      currency: 'COP',
    });
    expect(begun.trazabilityCode).toMatch(/^[1-9]\d{8}$/);
    expect(Date.parse(begun.bankUrlExpiresAt ?? '') - sandbox.services.clock()).toBe(PSE_PAGE_MS);
    expect(await balances(sandbox)).toEqual({});
  });

  it('keeps no document but its last four digits', async () => {
    const payment = await stored(await begin());
    expect(payment?.detail).toMatchObject({ documentType: 'CC', document: '••••••4050' });
    expect(JSON.stringify(payment)).not.toContain('1020304050');
  });

  it.each([
    ['no such bank', { bankCode: '4' }, 'bankCode'],
    ['a wrong check digit', { documentType: 'NIT', document: '9001234567' }, 'document'],
    ['a company without a NIT', { personType: 'legal' }, 'document'],
    ['the support address', { email: SUPPORT_EMAIL }, 'email'],
  ])('is refused with %s, and names the field', async (_case, change, field) => {
    await expect(begin({}, change)).rejects.toMatchObject({
      code: 422,
      data: { issues: [{ at: `body.${field}` }] },
    });
    expect(await sandbox.services.db.$count(payments)).toBe(0);
  });
});

describe('the bank’s page', () => {
  it('asks for the login, the account with a masked number, and the dynamic key', async () => {
    const begun = await begin();
    const url = begun.bankUrl;
    const login = await (await page(url)).text();
    expect(login).toMatch(/Tostadora La Candelaria[\s\S]*185\.000/);
    const missing = await page(url, formPost({ step: 'login', user: '', password: '', press: 'go' }));
    expect(missing.status).toBe(422);
    const account = await page(url, formPost({ step: 'login', user: 'ana', password: 'x', press: 'go' }));
    expect(await account.text()).toContain('•••• 4821');
    const key = await page(url, formPost({ step: 'account', account: 'savings', press: 'go' }));
    expect(await key.text()).toContain('name="key"');
    expect(await status(begun)).toMatchObject({ outcome: 'pending', networkState: 'CREATED' });
  });

  it('is shown by no page in a frame', async () => {
    const { headers } = await page((await begin()).bankUrl);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('sends the payer back with a token and no result', async () => {
    const begun = await begin();
    const back = new URL(returnUrlIn(await (await confirm(begun)).text()));
    expect(back.pathname).toBe('/pf/widget/returnpse');
    expect([...back.searchParams.keys()]).toEqual(['token']);
    expect(back.href).not.toContain(begun.codOper);
    const token = back.searchParams.get('token') ?? '';
    expect(await sandbox.client.pseReturn({ body: { token } })).toMatchObject({
      codOper: begun.codOper,
      outcome: 'approved',
    });
  });

  it('takes three wrong keys', async () => {
    const begun = await begin();
    for (const left of [2, 1]) {
      const answer = await confirm(begun, { key: '000000' });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain(`quedan ${String(left)} intentos`);
    }
    await confirm(begun, { key: '000000' });
    expect(await status(begun)).toMatchObject({
      outcome: 'declined',
      reason: 'wrong_otp',
      networkCode: '00027',
      bankUrl: '',
    });
  });

  it.each([
    ['gives up', { press: 'cancel' }, 'canceled', 'payment_canceled', '00001'],
    ['gets no key', { press: 'noKey' }, 'declined', 'wrong_otp', '00026'],
    ['chooses a blocked account', { account: 'payroll' }, 'declined', 'account_not_valid', '00002'],
    ['has used the day’s limit', { account: 'limited' }, 'declined', 'limit_exceeded', '00008'],
    ['has no funds', { account: 'current' }, 'declined', 'insufficient_funds', '00011'],
  ])('refuses a payer who %s', async (_case, fields, outcome, reason, networkCode) => {
    const begun = await begin();
    await confirm(begun, fields);
    expect(await status(begun)).toMatchObject({ outcome, reason, networkCode });
    expect(await balances(sandbox)).toEqual({});
  });

  it.each([...PSE_CODES, 'OK', 'NOT_AUTHORIZED', 'FAILED', 'PENDING'])(
    'answers %s if asked to',
    async (answer) => {
      const begun = await begin();
      await confirm(begun, { answer });
      const state = PSE_STATES.find((one) => one === answer);
      const end = state ? pseEnd(state) : pseEnd('NOT_AUTHORIZED', answer);
      expect(await status(begun)).toMatchObject({ outcome: 'pending', reason: '', ...end });
    },
  );

  it.each([
    ['1', { outcome: 'approved' }],
    ['2', { outcome: 'declined', reason: 'payment_declined' }],
    ['3', { outcome: 'declined', reason: 'bank_unavailable' }],
    ['9', { outcome: 'pending', networkState: 'PENDING' }],
    ['10', { outcome: 'approved' }],
    ['11', { outcome: 'pending', networkState: 'PENDING' }],
  ])('of the test bank %s does as its name says', async (bankCode, expected) => {
    const begun = await begin({}, { bankCode });
    const back = returnUrlIn(await (await confirm(begun)).text());
    expect(back === '').toBe(bankCode === '10');
    expect(await status(begun)).toMatchObject(expected);
  });

  it.each(['once', 'twice', 'never', 'elsewhere'])('lets the payer go back %s', async (back) => {
    const html = await (await confirm(await begin(), { back })).text();
    expect(returnUrlIn(html) === '').toBe(back === 'never');
    expect(html.includes('/pse/return.js')).toBe(back === 'once' || back === 'twice');
  });

  it('is over once it has been answered, and after its time', async () => {
    const answered = await begin();
    await confirm(answered);
    expect(await (await page(answered.bankUrl)).text()).toContain('Esta sesión ya terminó');
    const late = await begin({ email: 'otra@correo.com' });
    sandbox.services.wait(PSE_PAGE_MS);
    expect(await (await confirm(late)).text()).toContain('Esta sesión ya terminó');
    expect(await status(late)).toMatchObject({ outcome: 'pending', bankUrl: '', bankUrlExpiresAt: null });
  });
});

describe('the provider asks the network', () => {
  it('by itself: a payer who never comes back has paid', async () => {
    const begun = await begin({}, { bankCode: '10' });
    await confirm(begun);
    expect(await sweep(sandbox.services)).toBe(1);
    expect(await stored(begun)).toMatchObject({ status: 'approved' });
    expect(await balances(sandbox)).toMatchObject({ [MERCHANT]: -SUM });
    expect(await sweep(sandbox.services)).toBe(0);
  });

  it('until a slow bank has decided', async () => {
    const begun = await begin({}, { bankCode: '9' });
    await confirm(begun);
    sandbox.services.wait(PSE_SLOW_MS - 1);
    expect(await status(begun)).toMatchObject({ outcome: 'pending' });
    sandbox.services.wait(1);
    await sweep(sandbox.services);
    expect(await stored(begun)).toMatchObject({ status: 'approved' });
  });

  it('for half an hour, and takes a debit after that as late', async () => {
    const begun = await begin({}, { bankCode: '11' });
    await confirm(begun);
    sandbox.services.wait(PSE_PENDING_MS - 1);
    expect(await status(begun)).toMatchObject({ outcome: 'pending' });
    sandbox.services.wait(1);
    expect(await status(begun)).toMatchObject({ outcome: 'expired', reason: 'payment_expired' });
    expect(await world.answerPse({ codOper: begun.codOper, body: { answer: 'OK' } })).toMatchObject({
      status: 'approved',
    });
    expect(await balances(sandbox)).toMatchObject({ [MERCHANT]: -SUM });
  });

  it('for a day at most where the network holds it', async () => {
    const begun = await begin();
    await world.answerPse({ codOper: begun.codOper, body: { answer: 'hold' } });
    sandbox.services.wait(PSE_LONGEST_MS - 1);
    expect(await status(begun)).toMatchObject({ outcome: 'pending', networkState: 'PENDING' });
    sandbox.services.wait(1);
    expect(await status(begun)).toMatchObject({ outcome: 'expired' });
  });

  it('and keeps a debit that comes for a payment that was refused or left, to be returned', async () => {
    const begun = await begin();
    await sandbox.client.voidAttempt({ attemptId: begun.attemptId });
    await confirm(begun);
    const answer = await status(begun);
    expect(answer).toMatchObject({ outcome: 'canceled', unapplied: SUM });
    expect(await status(begun)).toMatchObject({ unapplied: SUM });
    expect(await balances(sandbox)).not.toHaveProperty(MERCHANT);
  });

  it('before a payer leaves: what is paid stays paid', async () => {
    const begun = await begin();
    await confirm(begun);
    expect(await sandbox.client.voidAttempt({ attemptId: begun.attemptId })).toMatchObject({
      result: 'paid',
    });
    expect(await stored(begun)).toMatchObject({ status: 'approved' });
  });

  it('once, whoever asks', async () => {
    const begun = await begin();
    await confirm(begun);
    await Promise.all([status(begun), status(begun), sweep(sandbox.services), sweep(sandbox.services)]);
    const { steps, ledger } = await world.payment({ codOper: begun.codOper });
    expect(steps).toHaveLength(2);
    expect(ledger).toHaveLength(2);
  });
});

describe('the receipt', () => {
  it('has the bank and the CUS, on the screen and in the mail', async () => {
    const begun = await begin();
    await confirm(begun);
    await status(begun);
    const query = { conditional: `cOper::${begun.codOper}` };
    const { trazabilityCode, binInfo } = await sandbox.client.receipt(query);
    expect([trazabilityCode, binInfo.bank]).toEqual([begun.trazabilityCode, 'BANCO UNION COLOMBIANO']);
    await mailPromised(sandbox.services);
    const [mail] = await mailsTo(sandbox.services.db, 'ana@correo.com');
    expect(mail?.text).toContain(`CUS`);
    expect(mail?.text).toContain(begun.trazabilityCode);
  });
});

describe('the simulator', () => {
  it('decides for the bank, once', async () => {
    const { codOper } = await begin();
    const answer = (name: 'OK' | '00011') => world.answerPse({ codOper, body: { answer: name } });
    expect(await answer('00011')).toMatchObject({ status: 'declined', reason: 'insufficient_funds' });
    await expect(answer('OK')).rejects.toMatchObject({ code: 422 });
    const { details } = await world.payment({ codOper });
    expect(details).toMatchObject({
      networkState: 'NOT_AUTHORIZED',
      networkCode: '00011',
      documentType: 'CC',
    });
  });

  it('lets the time run out', async () => {
    const { codOper } = await begin();
    expect(await world.answerPse({ codOper, body: { answer: 'expire' } })).toMatchObject({
      status: 'expired',
    });
    await expect(world.answerPse({ codOper, body: { answer: 'expire' } })).rejects.toMatchObject({
      code: 422,
    });
  });
});
