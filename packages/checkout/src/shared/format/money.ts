import type { Language, Money } from '@istmo/domain';

// Panama writes dollars as the United States do, in both languages ("$1,234.50"); Intl's es-PA puts "USD 48.15".
const LOCALES = { USD: { es: 'en-US', en: 'en-US' }, COP: { es: 'es-CO', en: 'en-US' } } as const;

/** An amount as a payer reads it: "$48.15". */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[currency][language], {
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
