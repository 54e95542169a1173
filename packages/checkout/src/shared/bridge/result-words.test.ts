import { toCheckoutResult } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../i18n/texts';
import { withReasonWords } from './result-words';

async function razon(language: 'es' | 'en', reason: string | undefined, message = '') {
  const texts = await createTexts(language);
  const result = toCheckoutResult({ outcome: 'declined', at: 0, message, ...(reason && { reason }) });
  const { reason: code, legacy } = withReasonWords(result, texts.getState().getText);
  return [code, legacy.Razon];
}

describe('the reason in words', () => {
  it.each([
    ['es', 'insufficient_funds', '', 'No hay fondos suficientes'],
    ['en', 'insufficient_funds', '', 'There aren’t enough funds'],
    ['es', 'payment_canceled', '', 'El pago se canceló'],
    ['en', 'unknown_state', '', 'We don’t know yet if the payment went through'],
    ['es', 'wrong_pin', '', 'El PIN no es correcto'],
    ['es', 'payment_declined', 'Llame a su banco', 'Llame a su banco'],
    ['es', 'payment_declined', 'payment_rejected', 'El pago fue rechazado'],
  ] as const)(
    'in %s, for %s and the message %j, is %j and the code stays',
    async (language, reason, message, words) => {
      expect(await razon(language, reason, message)).toEqual([reason, words]);
    },
  );

  it('is empty if there is no reason', async () => {
    expect(await razon('es', undefined)).toEqual([undefined, '']);
  });
});

it.each([
  ['declined', 'insufficient_funds', 'insufficient_funds', 'No hay fondos suficientes'],
  ['declined', 'No hay servicio', 'payment_declined', 'Su banco no aprobó el pago'],
  ['failed', 'E-99', 'payment_declined', 'Su banco no aprobó el pago'],
  ['expired', '', 'payment_expired', 'Se acabó el tiempo para pagar'],
  ['canceled', 'toString', 'payment_canceled', 'El pago se canceló'],
  ['pending', 'E-99', undefined, ''],
  ['canceled', undefined, undefined, ''],
] as const)('%s for the reason %j is told with the code %j and %j', async (outcome, sent, code, words) => {
  const texts = await createTexts('es');
  const result = toCheckoutResult({ outcome, at: 0, ...(sent !== undefined && { reason: sent }) });
  const told = withReasonWords(result, texts.getState().getText);
  expect([told.reason, told.legacy.Razon, 'reason' in told]).toEqual([code, words, code !== undefined]);
});
