import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { CARD, COFFEE, payFromWallet } from '../../testing/wallet-payment';

const sandbox = useSandbox();
const cardInformation = {
  cardNumber: '378282246310005',
  expMonth: '11',
  expYear: '34',
  cvv: '1234',
  firstName: 'Ana',
  lastName: 'Batista',
  cardType: 'AMEX',
} as const;

async function keepAmex() {
  const ana = await logInAs(sandbox);
  const { idRelCard, cvcRequired } = await ana.registerUserCard({ body: { cardInformation } });
  const body = { sourceSearch: COFFEE, useFunds: false, idUsrCard: idRelCard };
  return { ana, body, cvcRequired };
}

it('asks for the code of a card whose bank wants it, and is paid with it', async () => {
  const { ana, body, cvcRequired } = await keepAmex();
  expect(cvcRequired).toBe(true);
  await expect(payFromWallet(ana, body)).rejects.toMatchObject({ code: 422, key: 'invalid_cvc' });
  const paid = ana.payActivityWithCode({ attemptId: randomUUID(), body: { ...body, cvv: '1234' } });
  expect(await paid).toMatchObject({ status: 1, method: 'card' });
});

it('refuses a code that the brand has none like', async () => {
  const { ana, body } = await keepAmex();
  const paid = ana.payActivityWithCode({ attemptId: randomUUID(), body: { ...body, cvv: '123' } });
  await expect(paid).rejects.toMatchObject({ code: 422, key: 'invalid_cvc' });
});

it('takes a code with a card whose bank does not ask', async () => {
  const ana = await logInAs(sandbox);
  const body = { sourceSearch: COFFEE, ...CARD, cvv: '123' };
  const paid = await ana.payActivityWithCode({ attemptId: randomUUID(), body });
  expect(paid).toMatchObject({ status: 1 });
});
