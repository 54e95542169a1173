import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it } from 'vitest';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import { createTestClient } from '../../testing/test-client';

const sandbox = useSandbox();

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

it.each([
  ['a mistyped number', { cardNumber: '4111111111111112' }, 'invalid_card'],
  ['a card of another network', { cardNumber: '6011111111111117' }, 'card_not_valid'],
  ['an expired card', { expYear: '20' }, 'expired'],
  ['a CVC of the wrong length', { cvv: '1234' }, 'invalid_cvc'],
])('refuses %s', async (_case, change, key) => {
  await expect(register(change)).rejects.toMatchObject({ code: 422, key });
});
