import { expect, it } from 'vitest';
import { checkoutSite } from '../../sites/checkout-site';
import { createTestClient } from '../../testing/test-client';
import { dumpDatabase } from '../../testing/test-database';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

const CARDS = [
  '4111111111111111',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '4000000000000002',
  '4000000000009995',
  '4000002760003184',
  '4000008400001629',
  // Refused before the bank is called. The data of refused payments is checked too.
  '4111111111111112',
  '6011111111111117',
];
const MISPLACED: [string, Parameters<typeof cardPaymentWith>[1]][] = [
  ['the phone', { phone: '4111111111111111' }],
  ['the e-mail', { email: '4111 1111 1111 1111@correo.com' }],
  [
    'a custom field',
    { customFieldValues: [{ id: 'CFX', type: 'string', nameOrLabel: 'Nota', value: '4111-1111-1111-1111' }] },
  ],
];

it.each(MISPLACED)('keeps no payment with its card number in %s', async (_field, change) => {
  await expect(sandbox.pay({}, change)).rejects.toMatchObject({ code: 422, key: 'invalid_card' });
  expect((await dumpDatabase(sandbox.services.db)).replace(/[ -]/g, '')).not.toContain('4111111111111111');
});

it('keeps no payment with its card number for a name', async () => {
  await expect(sandbox.pay({ firstName: '4111111111111111' })).rejects.toMatchObject({ code: 422 });
});

const CVC = '987';
const CVC_AMEX = '9876';
// Alone, as a value or a word: three digits in a row also occur within ids.
const CVC_ALONE = /(?<![\da-z])9876?(?![\da-z])/i;

it('keeps no card number and no CVC in the database, the log or an answer', async () => {
  const pushed: string[] = [];
  const site = checkoutSite(sandbox.services);
  const listening = {
    request: async (path: string, init?: RequestInit) => {
      const response = await site.request(path, init);
      pushed.push(await response.clone().text());
      return response;
    },
  };
  const client = createTestClient(listening, { encoding: 'json' });
  for (const cardNumber of CARDS) {
    const cvv = cardNumber.startsWith('3') ? CVC_AMEX : CVC;
    const attempt = { attemptId: crypto.randomUUID(), body: cardPaymentWith({ cardNumber, cvv }) };
    await client.authCapture(attempt).catch(() => undefined);
  }
  const malformed = {
    attemptId: crypto.randomUUID(),
    body: cardPaymentWith({ cardNumber: `${CARDS[0] ?? ''}x`, cvv: `${CVC}x` }),
  };
  await client.authCapture(malformed).catch(() => undefined);

  const kept = [await dumpDatabase(sandbox.services.db), ...sandbox.services.lines, ...pushed];
  // One line for each payment, and one for the guest's token.
  expect(sandbox.services.lines).toHaveLength(CARDS.length + 2);
  for (const text of kept) {
    for (const cardNumber of CARDS) expect(text).not.toContain(cardNumber);
    expect(text).not.toMatch(CVC_ALONE);
  }
});
