import { expect, it } from 'vitest';
import { asPayer } from '../../testing/as-payer';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox({ CHALLENGE_TIMEOUT_MS: '600000' });

it('cancels a challenge once, and answers what is true afterwards', async () => {
  const { codOper } = await sandbox.pay({ cardNumber: '4000002760003184' });
  const canceled = { status: 0, reason: 'authentication_canceled' };
  const asked = await asPayer(sandbox, { codOper });
  expect(await sandbox.client.cancelChallenge(asked)).toMatchObject(canceled);
  expect(await sandbox.client.cancelChallenge(asked)).toMatchObject(canceled);
});

it('cannot cancel what is approved', async () => {
  const { codOper } = await sandbox.pay({});
  const asked = await asPayer(sandbox, { codOper });
  expect(await sandbox.client.cancelChallenge(asked)).toMatchObject({ status: 1, reason: '' });
});

it.each([
  ['one millisecond before', 599_999, -1, ''],
  ['at the very end', 600_000, 0, 'authentication_timeout'],
])('ends a challenge by the clock: %s', async (_case, ms, status, reason) => {
  const { codOper } = await sandbox.pay({ cardNumber: '4000002760003184' });
  sandbox.services.wait(ms);
  expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ status, reason });
  const receipt = await sandbox.client.receipt({ conditional: `cOper::${codOper}` });
  expect(receipt).toMatchObject({ status, reason });
});

it('does not take a cancellation for the reason where time had run out before', async () => {
  const { codOper } = await sandbox.pay({ cardNumber: '4000002760003184' });
  sandbox.services.wait(600_001);
  const answer = await sandbox.client.cancelChallenge(await asPayer(sandbox, { codOper }));
  expect(answer).toMatchObject({ status: 0, reason: 'authentication_timeout' });
  expect(answer.url).toBeUndefined();
});
