import { Envelope } from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { balanceOf } from '../../testing/balance-of';
import { createTestClient } from '../../testing/test-client';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import { startValidation } from './validation-handlers';

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

function register(change: Partial<ReturnType<typeof makeCardPayment>['cardInformation']>) {
  const { cardInformation } = makeCardPayment();
  return sandbox.client.registerCard({
    body: {
      cardInformation: { ...cardInformation, ...change },
      email: 'ana@correo.com',
      subscriptionKey: 'SUB-0001',
    },
  });
}

it('keeps a card as a token, the same one each time', async () => {
  const first = await register({});
  expect(first).toMatchObject({ status: 1, displayNum: '1111', cardType: 'VISA' });
  expect((await register({})).cardToken).toBe(first.cardToken);
  expect(await dumpDatabase(sandbox.services.db)).not.toContain('4111111111111111');
});

it('asks for a guest’s token, as a payment does', async () => {
  const { cardInformation } = makeCardPayment();
  const body = { cardInformation, email: 'ana@correo.com' };
  for (const key of ['istmo-sandbox-client', 'guest_stranger'])
    await expect(createTestClient(sandbox.api, { key }).registerCard({ body })).rejects.toMatchObject({
      code: 622,
    });
});

it('says why a bank refuses a card', async () => {
  expect(await register({ cardNumber: '4000000000009995' })).toMatchObject({
    status: 0,
    reason: 'insufficient_funds',
    messageSys: 'La tarjeta no tiene fondos suficientes para este pago.',
    cardToken: '',
  });
});
