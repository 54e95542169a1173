import { type Language, LANGUAGE_TRAITS, type Money } from '@istmo/domain';

// Panama writes dollars as the United States do, in every language ("$1,234.50"); Intl's es-PA puts "USD 48.15".
const DOLLARS = 'en-US';

/** An amount as a payer reads it: "$48.15". */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const format = new Intl.NumberFormat(currency === 'USD' ? DOLLARS : LANGUAGE_TRAITS[language].locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // Browsers differ on whether a Colombian peso has cents; the provider counts them.
    minimumFractionDigits: 2,
  });
  // A real minus sign, and plain spaces: what is copied from a screen is typed elsewhere.
  return format
    .format(amount / 100)
    .replace('-', '−')
    .replace(/[\u00a0\u202f]/g, ' ');
}
