import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGE_TRAITS, LANGUAGES } from '../text/language';
import { formatMoney } from './format-money';
import { CURRENCIES, money } from './money';

it.each([
  [money(4815), 'es', '$48.15'],
  [money(4815), 'en', '$48.15'],
  [money(123_450_000), 'es', '$1,234,500.00'],
  [money(-500), 'es', '−$5.00'],
  [money(0), 'en', '$0.00'],
  [money(20_000_000, 'COP'), 'es', '$\u00a0200.000,00'],
  [money(20_000_000, 'COP'), 'en', '$200,000.00'],
] as const)('%o in %s is %s', (amount, language, text) => {
  expect(formatMoney(amount, language)).toBe(text);
});

it('writes an amount as Intl does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...LANGUAGES),
      (amount, currency, language) => {
        // Intl writes dollars of es-PA as "USD 48.15", which nobody in Panama does.
        const locale = currency === 'USD' ? 'en-US' : LANGUAGE_TRAITS[language].locale;
        const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
        const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 2 });
        const text = format.format(amount / 100).replace('-', '−');
        expect(formatMoney(money(amount, currency), language)).toBe(text);
      },
    ),
  );
});
