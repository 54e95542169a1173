import { errorCatalog } from '@istmo/contract/errors';
import { LANGUAGES } from '@istmo/domain';
import { expect, it } from 'vitest';
import { payerMessage } from './payment-answer';

it.each(LANGUAGES)('is the sentence of the catalog: %s', (lang) => {
  for (const code of ['payment_canceled', 'wrong_pin', 'authentication_failed'] as const) {
    const text = errorCatalog.find((entry) => entry.code === code)?.payer?.[lang];
    expect(payerMessage(code, { lang, method: 'clave' })).toBe(`${String(text)}.`);
  }
});

it('names the bank, or the card, only if the payer used a card', () => {
  expect(payerMessage('payment_declined', { lang: 'en', method: 'card' })).toContain('bank');
  expect(payerMessage('payment_declined', { lang: 'en', method: 'nequi' })).not.toContain('bank');
  expect(payerMessage('insufficient_funds', { lang: 'en', method: 'card' })).toContain('card');
  expect(payerMessage('insufficient_funds', { lang: 'en', method: 'balance' })).not.toContain('card');
});

it('is empty while there is nothing to say', () => {
  expect(payerMessage('', { lang: 'es', method: 'card' })).toBe('');
});
