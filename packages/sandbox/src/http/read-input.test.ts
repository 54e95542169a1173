import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it } from 'vitest';
import { dumpDatabase } from '../testing/test-database';
import { makeRequest } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { logInAs } from '../testing/wallet-client';
import { hasMisplacedCard } from './read-input';

const sandbox = useSandbox();
const NUMBER = '4111111111111111';

it.each<[string, unknown]>([
  ['alone', { name: NUMBER }],
  ['in a sentence', { note: `mi tarjeta es ${NUMBER}, gracias` }],
  ['in groups', { note: '4111 1111 1111 1111' }],
  ['in groups with hyphens', { note: '(3782-822463-10005)' }],
  ['in groups with dots', { note: '4111.1111.1111.1111' }],
  ['in groups with no-break spaces', { note: '4111\u00a01111\u00a01111\u00a01111' }],
  ['in groups with two spaces', { note: '4111  1111  1111  1111' }],
  ['in groups with dashes and spaces', { note: '4111 – 1111 – 1111 – 1111' }],
  ['in groups kept apart in different ways', { note: '3782 822463-10005' }],
  ['on lines of its own', { note: '4111\n1111\n1111\n1111' }],
  ['right after a word', { note: `mi tarjeta${NUMBER}` }],
  ['right after its brand', { note: `Visa-${NUMBER}`, other: 1 }],
  ['right after its brand in capitals', { note: `VISA${NUMBER}` }],
  ['after a word with an accent', { note: `número${NUMBER}` }],
  ['as a number', { customFieldValues: [{ value: Number(NUMBER) }] }],
  ['in an e-mail address', { requestPay: { email: `${NUMBER}@correo.com` } }],
  ['with thirteen digits', { note: '4222222222222' }],
  ['of a card’s own name', { cardInformation: { firstName: NUMBER, cardNumber: NUMBER } }],
  ['in the name of a field', { [NUMBER]: '' }],
])('finds a card number %s', (_case, body) => {
  expect(hasMisplacedCard(body)).toBe(true);
});

it.each<[string, unknown]>([
  ['where it belongs', { requestPay: makeCardPayment() }],
  ['with a wrong check digit', { note: '4111111111111112' }],
  ['of no brand that there is', { note: '9111111111111111' }],
  ['of more digits', { note: '41111111111111110' }],
  ['of a phone abroad', { phone: '+4222222222222' }],
  ['of a phone without its plus', { phone: '4222222222222' }],
  ['of an id', { code: `NQ-${NUMBER}`, codOper: `SANDBOX_PP${NUMBER}` }],
  ['of two phones', { note: '6123-4567 6123-4568' }],
  ['of a date and a time', { note: '2026-03-08 12.00.00 4111' }],
  ['of an encoded text', { data: `7b${NUMBER}7d` }],
  ['of nothing', { amount: '48.15', at: 1_764_000_000_000, note: null }],
])('finds none in the digits %s', (_case, body) => {
  expect(hasMisplacedCard(body)).toBe(false);
});

it.each<[string, () => Promise<unknown>]>([
  [
    'a request to a phone',
    () =>
      sandbox.client.nequiRequest({
        attemptId: crypto.randomUUID(),
        body: { ...makeRequest(), name: NUMBER },
      }),
  ],
  [
    'a pay code',
    async () =>
      (await logInAs(sandbox)).saveQrProcessInfo({
        body: { idMerchant: 91, code: 'E', amount: '6.50', description: `Café ${NUMBER}` },
      }),
  ],
  [
    'a subscription',
    () =>
      sandbox.client.customerSubscription({
        body: { idPlan: 1, email: 'ana@correo.com', name: '4111 1111 1111 1111' },
      }),
  ],
  [
    'what one user asks of another',
    async () =>
      (await logInAs(sandbox)).sendActivity({
        body: { to: 'bruno@istmo.test', amount: '1.00', description: NUMBER },
      }),
  ],
])('keeps no card number with %s', async (_case, call) => {
  await expect(call()).rejects.toMatchObject({ code: 422, key: 'invalid_card' });
  expect((await dumpDatabase(sandbox.services.db)).replace(/[ -]/g, '')).not.toContain(NUMBER);
});
