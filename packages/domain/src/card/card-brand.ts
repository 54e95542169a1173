export const CARD_BRANDS = ['VISA', 'MC', 'AMEX'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

// Inclusive ranges of first digits.
const PREFIXES: readonly (readonly [CardBrand, string, string])[] = [
  ['VISA', '4', '4'],
  ['MC', '51', '55'],
  ['MC', '2221', '2720'],
  ['AMEX', '34', '34'],
  ['AMEX', '37', '37'],
];

/**
 * The brand of a card number, once its first digits identify it: '4' is Visa, '223' is Mastercard, '22' is not decided
 * yet. Ignores everything except digits.
 */
export function brandOf(number: string): CardBrand | undefined {
  const digits = number.replace(/\D/g, '');
  const match = PREFIXES.find(([, low, high]) => {
    const first = digits.slice(0, low.length);
    return first.padEnd(low.length, '0') >= low && first.padEnd(high.length, '9') <= high;
  });
  return match?.[0];
}

/** The brand behind a provider's card code, such as 'MC', 'mastercard' or 'VISA-PF'. */
export function brandOfCode(code: string): CardBrand | undefined {
  const name = code.trim().toUpperCase().replace(/-PF$/, '');
  return name === 'MASTERCARD' ? 'MC' : CARD_BRANDS.find((brand) => brand === name);
}
