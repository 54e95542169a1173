import { brandOfCode, CARD_BRANDS, type CardBrand } from '../card/card-brand';
import { METHOD_IDS, type MethodId, traitsOf, wireTypeOf } from './method-traits';

// A link's cardType can have names of methods (NEQUI, CASH …) and of card brands (VISA, MC, AMEX).

/** The method for the provider's payment type: 'VISA', 'MC-PF', 'NEQUI', 'PFW' … */
export function methodOfType(type: string): MethodId | undefined {
  const name = type.trim().toUpperCase();
  if (brandOfCode(name)) return 'card';
  return METHOD_IDS.find((id) => wireTypesOf(id).includes(name));
}

/** All names of a method in a link's cardType. */
export function wireTypesOf(method: MethodId): string[] {
  return [wireTypeOf(method), ...(traitsOf(method).otherWireTypes ?? [])];
}

/** The methods that a link's cardType allows (a comma-separated list; a blank one allows all). It always allows the wallet's balance. */
export function limitMethods(methods: readonly MethodId[], cardType: string | undefined): MethodId[] {
  const listed = listOf(cardType);
  if (listed.length === 0) return [...methods];
  const kept = new Set(listed.map(methodOfType));
  return methods.filter((method) => method === 'balance' || kept.has(method));
}

/**
 * The accepted card brands: those of the merchant's validations (`undefined` means all brands), limited to the brands in a
 * link's cardType. A list with only method names does not limit the brands; a list without cards allows none.
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
