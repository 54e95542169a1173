import { Envelope } from '@istmo/contract/provider';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { balanceOf } from '../../testing/ledger-audit';
import { createTestClient } from '../../testing/test-client';
import { useSandbox } from '../../testing/test-sandbox';
import { startValidation } from '../../payments/charge/start-validation';

const sandbox = useSandbox();

async function begin() {
  const { codOper } = await sandbox.pay({});
  return { codOper, ...(await startValidation(sandbox.services, codOper)) };
}

const check = (code: string, cents: number) =>
  sandbox.client.checkTransaction({
    body: { option: 'TRANSACTION', action: 'VALID', code: `${code}|${(cents / 100).toFixed(2)}` },
  });
const other = (charge: number) => (charge === 300 ? 299 : charge + 1);

it('confirms the exact charge, again for who asks again, and gives it back', async () => {
  const { code, charge, id, codOper } = await begin();
  expect(charge).toBeGreaterThanOrEqual(100);
  expect(charge).toBeLessThanOrEqual(300);
  expect(await balanceOf(sandbox.services.db, 'validations')).toBe(-charge);
  expect(await sandbox.client.validatePayment({ id, code })).toMatchObject({ stateOfValid: 0 });
  expect(await check(code, charge)).toMatchObject({ stateOfValid: 1, codOper });
  expect(await check(code, other(charge))).toMatchObject({ stateOfValid: 1 });
  expect(await sandbox.client.validatePayment({ id, code })).toMatchObject({
    stateOfValid: 1,
    displayNum: '1111',
    merchantName: 'Café Boquete',
  });
  expect(await balanceOf(sandbox.services.db, 'validations')).toBe(0);
});

it('is canceled after three wrong amounts', async () => {
  const { code, charge, id } = await begin();
  const amount = { code: 422, key: 'invalid_amount_validation_tx' };
  const canceled = { code: 422, key: 'invalid_code_validation_tx' };
  for (const [left, refusal] of [
    [2, amount],
    [1, amount],
    [0, canceled],
  ] as const) {
    await expect(check(code, other(charge))).rejects.toMatchObject(refusal);
    expect((await sandbox.client.validatePayment({ id, code })).triesLeft).toBe(left);
  }
  await expect(check(code, charge)).rejects.toMatchObject(canceled);
  expect(await sandbox.client.validatePayment({ id, code })).toMatchObject({ stateOfValid: 2 });
});

it('says it in the provider’s own words', async () => {
  const { code, charge } = await begin();
  const words: unknown[] = [];
  const client = createTestClient({
    request: async (path, init) => {
      const response = await sandbox.api.request(path, init);
      words.push(v.parse(Envelope, await response.clone().json()).message);
      return response;
    },
  });
  for (const typed of [`${code}|${(other(charge) / 100).toFixed(2)}`, `${code}|0.99`, 'NOBODY|1.50'])
    await client
      .checkTransaction({ body: { option: 'TRANSACTION', action: 'VALID', code: typed } })
      .catch(() => undefined);
  expect(words).toEqual(['Invalid Amount', 'Invalid Amount', 'Invalid Code']);
});

it('is over after three days', async () => {
  const { code, charge, id } = await begin();
  sandbox.services.wait(3 * 86_400_000);
  await expect(check(code, charge)).rejects.toMatchObject({ code: 619, key: 'payment_expired' });
  await expect(sandbox.client.validatePayment({ id, code })).rejects.toMatchObject({ code: 619 });
});

it.each([99, 301])('refuses %i cents as no such charge', async (cents) => {
  const { code } = await begin();
  await expect(check(code, cents)).rejects.toMatchObject({ key: 'invalid_amount_validation_tx' });
});

it('knows no validation by a wrong code or id', async () => {
  const { id, code } = await begin();
  await expect(check('NOBODY', 150)).rejects.toMatchObject({ code: 404, key: 'invalid_code_validation_tx' });
  await expect(sandbox.client.validatePayment({ id, code: 'NOBODY' })).rejects.toMatchObject({ code: 404 });
  await expect(sandbox.client.validatePayment({ id: 'x', code })).rejects.toMatchObject({ code: 404 });
});

it('is for cards only', async () => {
  await expect(startValidation(sandbox.services, 'AUTH_CAP-NOBODY')).rejects.toMatchObject({ code: 404 });
});
