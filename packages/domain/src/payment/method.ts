import { brandOfCode, CARD_BRANDS, type CardBrand } from '../card/card-brand';
import { type MethodId, methodsWith } from './method-traits';

// Two vocabularies share a link's cardType: methods (NEQUI, CASH, …) and brands (VISA, MC, AMEX), which are cards.

/** The method behind a provider's payment type: 'VISA', 'MC-PF', 'NEQUI', 'PFW' … */
export function methodOfType(type: string): MethodId | undefined {
  const name = type.trim().toUpperCase();
  if (brandOfCode(name)) return 'card';
  return methodsWith(({ wireTypes }) => wireTypes.includes(name))[0];
}

/** The methods left by a link's cardType (a comma-separated list; blank limits nothing). The wallet's balance always stays. */
export function limitMethods(methods: readonly MethodId[], cardType: string | undefined): MethodId[] {
  const listed = listOf(cardType);
  if (listed.length === 0) return [...methods];
  const kept = new Set(listed.map(methodOfType));
  return methods.filter((method) => method === 'balance' || kept.has(method));
}

/**
 * The brands that may be paid with: those of the merchant's validations (`undefined`: all of ours), narrowed to the
 * brands that a link's cardType names. A list that names only methods narrows no brand, and one without any card leaves none.
 */
export function acceptedBrands(
  validations: readonly { cardCode: string }[] | undefined,
  cardType: string | undefined,
): CardBrand[] {
  const offered = validations ? validations.map(({ cardCode }) => brandOfCode(cardCode)) : CARD_BRANDS;
  const listed = listOf(cardType);
  if (!limitMethods(['card'], cardType).includes('card')) return [];
  const named = listed.map(brandOfCode).filter((brand) => brand !== undefined);
  return CARD_BRANDS.filter(
    (brand) => offered.includes(brand) && (named.length === 0 || named.includes(brand)),
  );
}

function listOf(cardType: string | undefined): string[] {
  return (cardType ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
