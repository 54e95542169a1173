import { DEFAULT_REASONS, OWN_REASONS, paymentLifecycle } from '@istmo/domain';
import { expect, it } from 'vitest';
import { allTexts } from './locales/all-texts';
import { accountName, factText, nameOf, textsFor } from './texts';

const { es } = allTexts;
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('has the same placeholders in every language', () => {
  for (const key of Object.keys(es) as (keyof typeof es)[])
    for (const texts of Object.values(allTexts)) expect(places(texts[key]), key).toEqual(places(es[key]));
});

it.each([
  ['en-US', 'en'],
  ['es-PA', 'es'],
  ['fr', 'es'],
])('for a browser in %s, uses %s', (language, lang) => {
  expect(textsFor(language).lang).toBe(lang);
});

it('fills in placeholders', () => {
  expect(textsFor('en').t('bank.left', { times: 2 })).toBe('2 left');
});

it.each([
  ['status', 'partlyRefunded', 'Devuelto en parte'],
  ['reason', 'insufficient_funds', 'Fondos insuficientes'],
  ['detail', 'amountCoin', 'Por pagar'],
  ['status', 'constructor', 'constructor'],
] as const)('has a name for the %s %s', (kind, id, name) => {
  expect(nameOf(textsFor('es').t, kind, id)).toBe(name);
});

it('has a name for every status of a payment', () => {
  const { t } = textsFor('es');
  for (const status of Object.keys(paymentLifecycle)) expect(nameOf(t, 'status', status)).not.toBe(status);
});

it('has a name for every reason that the networks and the checkout give', () => {
  for (const reason of [...OWN_REASONS, ...Object.values(DEFAULT_REASONS)])
    expect(Object.hasOwn(allTexts.es, `reason.${reason}`), reason).toBe(true);
});

it.each([
  ['merchant:1', 'Comercio 1'],
  ['held:AUTH_CAP-1', 'Retenido de AUTH_CAP-1'],
  ['bank:funding', 'Banco de la recarga'],
  ['vault:7', 'vault:7'],
])('calls the account %s %s', (account, name) => {
  expect(accountName(textsFor('es').t, account)).toBe(name);
});

it.each([
  ['situation', 'wrong_network', 'Red equivocada'],
  ['answer', 'card_expired', 'Tarjeta vencida'],
  ['alias', 'approved', 'approved'],
])('reads the %s %s as %s', (name, value, text) => {
  expect(factText(textsFor('es').t, name, value)).toBe(text);
});
