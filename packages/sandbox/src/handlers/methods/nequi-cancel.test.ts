import { beforeEach, expect, it } from 'vitest';
import { attempt, balances, createWorld } from '../../testing/test-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();
let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld(sandbox);
});

type Begun = { codOper: string };

const begin = () => sandbox.client.nequiRequest(attempt());
const about = ({ codOper }: Begun) =>
  ({ action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' }) as const;
const push = (begun: Begun) => sandbox.client.nequiPush({ body: { ...about(begun), phone: '+50761234567' } });
const cancel = ({ codOper }: Begun) => sandbox.client.cancelNequi({ codOper });

it('can be canceled before the request reached the payer', async () => {
  expect(await cancel(await begin())).toMatchObject({ step: 4, paid: false, outcome: 'canceled' });
});

it('takes its push back: the phone has nothing to approve any more', async () => {
  const begun = await begin();
  await push(begun);
  expect(await cancel(begun)).toMatchObject({
    status: -1,
    outcome: 'canceled',
    networkStatus: '10-455',
    reason: 'payment_canceled',
    expiresAt: null,
  });
  const approve = world.answerPhone({ codOper: begun.codOper, body: { answer: 'approve' } });
  await expect(approve).rejects.toMatchObject({ code: 422 });
  expect(await push(begun)).toMatchObject({ outcome: 'canceled', step: 4 });
  expect(await balances(sandbox)).toEqual({});
});

it('takes its QR back', async () => {
  const begun = await begin();
  const { qr } = await sandbox.client.nequiQr(about(begun));
  await cancel(begun);
  await expect(world.scanQr({ body: { qr } })).rejects.toMatchObject({ code: 422 });
});

it('says that it was paid in the meantime', async () => {
  const begun = await begin();
  await push(begun);
  await world.answerPhone({ codOper: begun.codOper, body: { answer: 'approve' } });
  expect(await cancel(begun)).toMatchObject({ outcome: 'approved', paid: true, step: 4 });
});

it('counts one of two answers that come at once', async () => {
  const begun = await begin();
  await push(begun);
  await Promise.allSettled([
    world.answerPhone({ codOper: begun.codOper, body: { answer: 'approve' } }),
    cancel(begun),
  ]);
  const { steps, status, ledger } = await world.payment(begun);
  expect(steps).toHaveLength(2);
  expect(ledger).toHaveLength(status === 'approved' ? 2 : 0);
});

it.each([
  ['a code of nobody', () => cancel({ codOper: 'AUTH_CAP-0' })],
  ['a card’s code', async () => cancel(await sandbox.pay({}))],
])('refuses %s', async (_case, call) => {
  await expect(call()).rejects.toMatchObject({ code: 404 });
});
