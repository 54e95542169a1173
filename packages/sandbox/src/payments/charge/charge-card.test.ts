import type { CardPaymentWire } from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import { describe, expect, it } from 'vitest';
import { checkoutSite } from '../../sites/checkout-site';
import { createTestClient } from '../../testing/test-client';
import { dumpDatabase } from '../../testing/test-database';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { payerNameOf } from './charge-card';

describe('card fields', () => {
  const sandbox = useSandbox();
  type Card = Partial<CardPaymentWire['cardInformation']>;

  /** How the provider refuses a payment: the key, and the field. */
  const refused = (key: string, path: string) => ({
    code: 422,
    key,
    data: { issues: [{ at: `body.${path}` }] },
  });

  describe('a card payment is refused at the field that is wrong', () => {
    it.each<[string, Card, string, string]>([
      ['number', { cardNumber: '4111111111111112' }, 'invalid_card', 'cardNumber'],
      ['brand', { cardType: 'MC' }, 'card_not_valid', 'cardType'],
      ['date', { expYear: '20' }, 'expired', 'expMonth'],
      ['CVC', { cvv: '1234' }, 'invalid_cvc', 'cvv'],
      ['missing name', { firstName: '', lastName: '' }, 'field_required', 'firstName'],
      ['single name', { firstName: 'Ana', lastName: '' }, 'format_name_invalid', 'firstName'],
      ['name with digits', { firstName: 'Ana', lastName: 'B4tista' }, 'only_alpha_characters', 'firstName'],
    ])('the %s', async (_what, card, key, field) => {
      await expect(sandbox.pay(card)).rejects.toMatchObject(refused(key, `cardInformation.${field}`));
    });

    it.each<[string, Partial<CardPaymentWire>, string, string]>([
      ['e-mail', { email: 'ana' }, 'invalid_email', 'email'],
      ['missing e-mail', { email: '' }, 'field_required', 'email'],
      ['support’s e-mail', { email: 'soporte@istmo.test' }, 'invalid_email', 'email'],
      ['phone', { phone: '12' }, 'invalid_phone_number', 'phone'],
      ['missing phone', { phone: '' }, 'field_required', 'phone'],
      ['tax', { taxAmount: '0.00' }, 'invalid_amount', 'taxAmount'],
      ['service code', { serviceCode: 'AUTH' }, 'commerce_problems', 'serviceCode'],
    ])('the %s', async (_what, change, key, field) => {
      await expect(sandbox.pay({}, change)).rejects.toMatchObject(refused(key, field));
    });
  });

  const from = (domainRequested: string) => {
    const { additionalData } = cardPaymentWith({});
    return sandbox.pay({}, { additionalData: { ...additionalData, domainRequested } });
  };

  it.each(['localhost', 'LOCALHOST'])(
    'takes a payment of a page at %s, which the merchant lists',
    async (host) => {
      expect(await from(host)).toMatchObject({ status: 1 });
    },
  );

  it.each(['', 'tienda.example', 'localhost:4601', 'sub.localhost'])(
    'refuses a payment of a page at %j, which nobody lists',
    async (host) => {
      const refusal = refused('commerce_problems', 'additionalData.domainRequested');
      await expect(from(host)).rejects.toMatchObject(refusal);
    },
  );

  it('takes the service code of the link, or that of its type of transaction', async () => {
    const link = { codePay: 'LK-AUTH0001', transactionsType: 'AUTH' } as const;
    expect(await sandbox.pay({}, { ...link, serviceCode: 'AUTH' })).toMatchObject({ status: 1 });
    const station = { codePay: 'PS-0001', amount: '12.50', taxAmount: '0.00' };
    for (const serviceCode of ['LK', 'AUTH_CAP'])
      expect(await sandbox.pay({}, { ...station, serviceCode })).toMatchObject({ status: 1 });
  });

  it('repeats an attempt whose card has expired since', async () => {
    const attemptId = '8b0ff3a0-6f5c-4a2f-9a3e-0d5a1f6a7c01';
    const body = cardPaymentWith({ expMonth: '12', expYear: '26' });
    const first = await sandbox.client.authCapture({ attemptId, body });
    sandbox.services.wait(60 * 86_400_000);
    expect(await sandbox.client.authCapture({ attemptId, body })).toMatchObject({ codOper: first.codOper });
  });
});

it.each([
  [undefined, 'Maria delosAngeles', 'Nunez', 'Maria delosAngeles Nunez'],
  ['María de los Ángeles Núñez', 'Maria', 'delosAngeles Nunez', 'María de los Ángeles Núñez'],
  [" Luz D'Angelo ", 'Luz', 'DAngelo', "Luz D'Angelo"],
  ['Bruno Him', 'Ana', 'Batista', 'Ana Batista'],
  ['<b>Ana</b> Batista', 'Ana', 'Batista', 'Ana Batista'],
])('%j with %j %j is shown as %j', (payerName, firstName, lastName, shown) => {
  const { cardInformation, additionalData } = makeCardPayment();
  const sent = {
    cardInformation: { ...cardInformation, firstName, lastName },
    additionalData: { ...additionalData, payerName },
  };
  expect(payerNameOf(sent)).toBe(shown);
});

describe('card data', () => {
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

  const CVC = '987';
  const CVC_AMEX = '9876';
  // Alone, as a value or a word: three digits in a row also occur within ids. Four may be a part of a random id.
  const CVC_ALONE = /(?<![\da-z])9876?(?![\da-z])/i;
  const RANDOM_ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

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
      expect(text.replace(RANDOM_ID, '')).not.toMatch(CVC_ALONE);
    }
  });
});
