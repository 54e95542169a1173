import type { CardPaymentWire } from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import { describe, expect, it } from 'vitest';
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
