import { createHash, randomUUID } from 'node:crypto';
import type { PhoneAnswerName } from '@istmo/contract/simulator';
import { BREB_QR_MS, isMadeBrebKey, money, readBrebQr } from '@istmo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/send-mail';
import { mailPromised } from '../payments/background';
import { beginPayments } from '../testing/kill-points/journeys';
import { balances, createWorld } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';

const TOTAL = 18_500_000;

describe('breb handlers', () => {
  const sandbox = useSandbox();
  let world: ReturnType<typeof createWorld>;
  beforeEach(() => {
    world = createWorld(sandbox);
  });

  const begin = async () => {
    const attemptId = randomUUID();
    return { attemptId, ...(await beginPayments(sandbox).breb(attemptId)) };
  };
  const status = ({ codOper }: { codOper: string }) => sandbox.client.brebStatus({ codOper });
  const answer = ({ codOper }: { codOper: string }, name: PhoneAnswerName) =>
    world.answerPhone({ codOper, body: { answer: name } });

  it('gives a code that a bank can read, a key of its own and the payee’s name, until the time limit', async () => {
    const begun = await begin();
    const other = await begin();
    const read = readBrebQr(begun.qr);
    expect(begun).toMatchObject({ status: -1, outcome: 'pending', payeeName: 'TOSTADORA LA CANDELARIA' });
    expect(Date.parse(begun.expiresAt ?? '') - sandbox.services.clock()).toBe(BREB_QR_MS);
    expect(read).toMatchObject({
      kind: 'dynamic',
      amount: money(TOTAL, 'COP'),
      key: { type: 'alias', key: begun.key },
      name: begun.payeeName,
      networkId: begun.networkId,
    });
    expect(read && isMadeBrebKey(read.key)).toBe(true);
    expect(other.key).not.toBe(begun.key);
    const [signed = '', rest = ''] = begun.qr.split('91860014CO.COM.RBM.SEC0164');
    expect(rest.slice(0, 64)).toBe(createHash('sha256').update(signed).digest('hex'));
  });

  it('is shown by the payer’s bank with its payee masked, and paid by its code', async () => {
    const { qr, key } = await begin();
    expect(await world.phoneRequests({})).toMatchObject([
      { app: 'breb', way: 'qr', phone: key, payee: 'TOS****** LA CAN*******', total: '185000.00' },
    ]);
    expect(await world.scanQr({ body: { qr } })).toMatchObject({ status: 'approved' });
  });

  it.each([
    ['approve', { status: 1, outcome: 'approved', qr: '', key: '' }],
    ['refuse', { status: -1, outcome: 'pending', failure: 'account_not_valid' }],
    ['bankDown', { status: -1, outcome: 'pending', failure: 'bank_unavailable' }],
    ['payLess', { status: -1, outcome: 'pending', received: 9_250_000 }],
    ['debit', { status: -1, outcome: 'pending', failure: '' }],
    ['ignore', { status: 0, outcome: 'expired', reason: 'waiting_time_over', qr: '', key: '' }],
  ] as const)('is as the bank says: %s', async (name, expected) => {
    const begun = await begin();
    await answer(begun, name);
    expect(await status(begun)).toMatchObject(expected);
  });

  it('goes on after a failed transfer, which the next one makes good', async () => {
    const begun = await begin();
    await answer(begun, 'bankDown');
    await answer(begun, 'approve');
    expect(await status(begun)).toMatchObject({ outcome: 'approved', failure: '' });
    expect(await balances(sandbox)).toEqual({ 'networks:BREB': TOTAL, 'merchant:3': -TOTAL });
  });

  it('is paid in parts, and keeps a part that came before it expired', async () => {
    const begun = await begin();
    await answer(begun, 'payLess');
    await answer(begun, 'approve');
    expect(await status(begun)).toMatchObject({ outcome: 'approved' });
    const late = await begin();
    await answer(late, 'payLess');
    sandbox.services.wait(BREB_QR_MS);
    expect(await status(late)).toMatchObject({ outcome: 'expired', unapplied: 9_250_000 });
    expect((await status(late)).messageSys).toContain('Llegaron $\u00a092.500:');
    await answer(late, 'payLate');
    expect(await status(late)).toMatchObject({ outcome: 'approved', reason: '' });
  });

  it('keeps what was paid twice apart from the payment', async () => {
    const begun = await begin();
    await answer(begun, 'payTwice');
    expect(await status(begun)).toMatchObject({ outcome: 'approved' });
    const sums = Object.values(await balances(sandbox)).reduce((sum, one) => sum + one, 0);
    expect(sums).toBe(0);
    expect(await balances(sandbox)).toMatchObject({ 'networks:BREB': 2 * TOTAL, 'merchant:3': -TOTAL });
  });

  it('is paid in the last second and reported later', async () => {
    const begun = await begin();
    await answer(begun, 'debit');
    sandbox.services.wait(BREB_QR_MS);
    expect(await status(begun)).toMatchObject({ outcome: 'expired' });
    await answer(begun, 'payLate');
    expect(await status(begun)).toMatchObject({ outcome: 'approved', status: 1 });
  });

  it('is canceled, but not while a bank moves the money', async () => {
    const { codOper, attemptId } = await begin();
    await answer({ codOper }, 'debit');
    await expect(sandbox.client.cancelBreb({ codOper, attemptId })).rejects.toMatchObject({ code: 409 });
    await answer({ codOper }, 'bankDown');
    expect(await sandbox.client.cancelBreb({ codOper, attemptId })).toMatchObject({ outcome: 'canceled' });
    await expect(answer({ codOper }, 'approve')).rejects.toMatchObject({ code: 422 });
  });

  it('keeps money that comes for a voided payment, to be returned', async () => {
    const { codOper, attemptId } = await begin();
    await sandbox.client.voidAttempt({ attemptId });
    await answer({ codOper }, 'payLate');
    expect(await status({ codOper })).toMatchObject({ outcome: 'canceled', unapplied: TOTAL });
  });

  it('has on its receipt the payee, the payer’s bank and the network’s number, in the mail too', async () => {
    const begun = await begin();
    await answer(begun, 'approve');
    const { payeeName, binInfo, reference } = await sandbox.client.receipt({
      conditional: `cOper::${begun.codOper}`,
    });
    expect([payeeName, binInfo.bank, reference]).toEqual([
      begun.payeeName,
      'BANCO UNION COLOMBIANO',
      begun.networkId,
    ]);
    await mailPromised(sandbox.services);
    const [mail] = await mailsTo(sandbox.services.db, 'ana@correo.com');
    for (const text of [`Pagado a: ${begun.payeeName}`, 'Banco: BANCO UNION COLOMBIANO', begun.networkId])
      expect(mail?.text).toContain(text);
  });

  it('waits once for what can be paid once', async () => {
    const body = { codePay: 'LK-BOGOTA02' };
    await beginPayments(sandbox).breb(randomUUID(), body);
    await expect(beginPayments(sandbox).breb(randomUUID(), body)).rejects.toMatchObject({ code: 621 });
  });
});
