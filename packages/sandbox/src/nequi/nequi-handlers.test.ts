import { beforeEach, describe, expect, it } from 'vitest';
import { asPayer } from '../testing/as-payer';
import { attempt, balances, createWorld, unsigned } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';

const MINUTE = 60_000;
const PHONE = '+50761234567';

const sandbox = useSandbox();
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

const begin = () => sandbox.client.nequiRequest(attempt());
const about = ({ codOper }: { codOper: string }) =>
  ({ action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' }) as const;
const proofOf = async (payment: { codOper: string }) => {
  const { attemptId } = await asPayer(sandbox, payment);
  return { attemptId };
};

const push = async (payment: { codOper: string }, phone = PHONE) =>
  sandbox.client.nequiPush({ ...(await proofOf(payment)), body: { ...about(payment), phone } });
const qr = async (payment: { codOper: string }) =>
  sandbox.client.nequiQr({ ...(await proofOf(payment)), ...about(payment) });
const validate = (payment: { codOper: string }) => sandbox.client.nequiValidate({ body: about(payment) });

it('begins without asking anything of the payer', async () => {
  const begun = await begin();
  expect(begun).toMatchObject({ step: 1, paid: false, status: -1, outcome: 'pending', networkStatus: '' });
  expect(await world.phoneRequests({})).toEqual([]);
});

it('sends a push, which the payer approves', async () => {
  const begun = await begin();
  const sent = await push(begun);
  expect(sent).toMatchObject({ step: 2, networkStatus: '33', phone: '•••••••4567' });
  expect(await world.phoneRequests({})).toMatchObject([
    { app: 'nequi', way: 'push', phone: '50761234567', total: '48.15', merchantName: 'Café Boquete' },
  ]);
  await world.answerPhone({ codOper: begun.codOper, body: { answer: 'approve' } });
  expect(await validate(begun)).toMatchObject({ step: 4, paid: true, status: 1, networkStatus: '35' });
  expect(await balances(sandbox)).toEqual({ 'networks:NEQUI': 4815, 'merchant:1': -4815 });
});

it('makes a QR, which the phone finds the payment by', async () => {
  const begun = await begin();
  const shown = await qr(begun);
  expect(shown).toMatchObject({ step: 3, networkStatus: '33' });
  await world.scanQr({ body: { qr: shown.qr } });
  expect(await validate(begun)).toMatchObject({ step: 4, paid: true });
});

it.each(['nonsense', 'https://nequi.example/pay?code=x'])(
  'finds nothing by another text: %s',
  async (text) => {
    await expect(world.scanQr({ body: { qr: text } })).rejects.toMatchObject({ code: 422 });
  },
);

it('switches between push and QR: what was shown before is worth nothing', async () => {
  const begun = await begin();
  const first = await qr(begun);
  expect(await qr(begun)).toMatchObject({ qr: first.qr });
  expect(await push(begun)).toMatchObject({ step: 2, qr: '' });
  await expect(world.scanQr({ body: { qr: first.qr } })).rejects.toMatchObject({ code: 422 });
  const second = await qr(begun);
  expect(second.transactionId).not.toBe(first.transactionId);
  await world.scanQr({ body: { qr: second.qr } });
  expect((await validate(begun)).paid).toBe(true);
});

it('sends a push again only once its time has come', async () => {
  const begun = await begin();
  const first = await push(begun);
  expect(unsigned(await push(begun))).toEqual(unsigned(first));
  sandbox.services.wait(Date.parse(first.resendAt ?? '') - sandbox.services.clock());
  expect((await push(begun)).transactionId).not.toBe(first.transactionId);
});

it('sends a push to another phone at once', async () => {
  const begun = await begin();
  const first = await push(begun, '+50760000000');
  const second = await push(begun);
  expect(second.transactionId).not.toBe(first.transactionId);
  expect(await world.phoneRequests({})).toMatchObject([{ phone: '50761234567' }]);
});

it('sends no more than five pushes', async () => {
  const begun = await begin();
  for (const last of [1, 2, 3, 4, 5]) await push(begun, `+5076000000${String(last)}`);
  await expect(push(begun)).rejects.toMatchObject({ code: 422, key: 'error_pay_push_nequi' });
});

it.each([
  ['3991111111', { step: 4, paid: true, status: 1, networkStatus: '35', reason: '' }],
  ['+57 399 111 1111'.replaceAll(' ', ''), { paid: true }],
  [
    '3992222222',
    {
      step: 4,
      paid: false,
      status: -1,
      outcome: 'declined',
      networkStatus: '71',
      reason: 'payment_declined',
    },
  ],
])('has the test phone %s answer at once', async (phone, expected) => {
  expect(await push(await begin(), phone)).toMatchObject(expected);
});

it('says that a phone has no Nequi, and takes another', async () => {
  const begun = await begin();
  await expect(push(begun, '3993333333')).rejects.toMatchObject({ code: 422, key: 'error_pay_push_nequi' });
  expect(await push(begun)).toMatchObject({ step: 2 });
});

describe('what the payer does', () => {
  it.each([
    ['reject', { outcome: 'declined', reason: 'payment_rejected', networkStatus: '10-455', paid: false }],
    ['payLate', { outcome: 'approved', reason: '', networkStatus: '35', paid: true }],
  ] as const)('%s', async (answer, expected) => {
    const begun = await begin();
    await push(begun);
    await world.answerPhone({ codOper: begun.codOper, body: { answer } });
    expect(await validate(begun)).toMatchObject(expected);
  });

  it('nothing, until the time is over', async () => {
    const begun = await begin();
    await push(begun);
    sandbox.services.wait(5 * MINUTE);
    for (const resume of [validate, qr, push])
      await expect(resume(begun)).rejects.toMatchObject({ code: 619, key: 'payment_expired' });
    expect(await world.payment({ codOper: begun.codOper })).toMatchObject({
      status: 'expired',
      reason: 'waiting_time_over',
      details: { networkStatus: '10-454' },
    });
    await world.answerPhone({ codOper: begun.codOper, body: { answer: 'payLate' } });
    expect(await validate(begun)).toMatchObject({ paid: true });
  });

  it('two things at once: one of them counts', async () => {
    const begun = await begin();
    await push(begun);
    const both = (['approve', 'reject'] as const).map((answer) =>
      world.answerPhone({ codOper: begun.codOper, body: { answer } }),
    );
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await world.payment({ codOper: begun.codOper })).steps).toHaveLength(2);
  });

  it.each(['approve', 'payLate', 'cancel'] as const)('cannot %s before it is asked', async (answer) => {
    const { codOper } = await begin();
    await expect(world.answerPhone({ codOper, body: { answer } })).rejects.toMatchObject({ code: 422 });
  });
});

describe('a payment that is canceled', () => {
  const cancel = async (begun: { codOper: string }) =>
    sandbox.client.cancelNequi(await asPayer(sandbox, begun));

  it('had not reached its payer', async () => {
    expect(await cancel(await begin())).toMatchObject({ step: 4, paid: false, outcome: 'canceled' });
  });

  it('is pushed no more', async () => {
    const begun = await begin();
    await push(begun);
    expect(await cancel(begun)).toMatchObject({ status: -1, networkStatus: '10-455', expiresAt: null });
    expect(await push(begun)).toMatchObject({ outcome: 'canceled', step: 4 });
  });

  it('leaves nothing to scan', async () => {
    const begun = await begin();
    const { qr: text } = await qr(begun);
    await cancel(begun);
    await expect(world.scanQr({ body: { qr: text } })).rejects.toMatchObject({ code: 422 });
  });
});

it('gives a page that was reloaded its payment back', async () => {
  const request = attempt();
  const begun = await sandbox.client.nequiRequest(request);
  await push(begun);
  expect(await sandbox.client.nequiLastCode({ attemptId: request.attemptId })).toMatchObject({
    codOper: begun.codOper,
    step: 2,
  });
});

it('is over half an hour after it was created, requested or not', async () => {
  const begun = await begin();
  sandbox.services.wait(29 * MINUTE);
  const late = await push(begun);
  expect(Date.parse(late.expiresAt ?? '') - sandbox.services.clock()).toBe(MINUTE);
});

const qrWith = async (change: object) => {
  const begun = await begin();
  return sandbox.client.nequiQr({ ...(await proofOf(begun)), ...about(begun), ...change });
};

it.each([
  ['another tax', 422, () => qrWith({ taxAmount: '1.00' })],
  ['no tax', 422, () => qrWith({ taxAmount: '0.00' })],
  ['a phone that is none', 422, async () => push(await begin(), 'abc')],
  ['a phone of nothing', 404, () => world.answerPhone({ codOper: 'X', body: { answer: 'approve' } })],
])('refuses %s', async (_case, code, call) => {
  await expect(call()).rejects.toMatchObject({ code });
});
