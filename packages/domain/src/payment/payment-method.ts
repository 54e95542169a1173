import { brandOfCode, CARD_BRANDS, type CardBrand } from '../card/card-number';
import {
  type CashNetwork,
  METHOD_IDS,
  METHOD_TRAITS,
  type MethodId,
  traitsOf,
  wireTypeOf,
} from './method-traits';

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

/** The kinds of payment that the provider groups the available methods by. */
export type LinkType = 'AUTH_CAP' | 'LK' | 'LKA' | 'ED' | 'EA' | 'PFW' | 'ND' | 'PCASH';

type MethodEntry = {
  gatewayCode?: string | null | undefined;
  validations?: readonly { cardCode: string }[] | null | undefined;
};

/** The provider's paymentMethods: by the method's group name, then by link type, the gateways. */
export type PaymentMethodGroups = Readonly<Record<string, Readonly<Record<string, readonly MethodEntry[]>>>>;

/** The methods that a merchant accepts. */
export type MethodAvailability = {
  methods: MethodId[];
  /** The accepted card codes, without duplicates. An empty list accepts every card. */
  validations: { cardCode: string }[];
  cashNetworks: CashNetwork[];
};

/** The link types for a service code. A card service code also counts as a link's. */
export function linkTypesOf(serviceCode: string): string[] {
  const code = serviceCode.trim().toUpperCase();
  return ['AUTH_CAP', 'AUTH', 'CAP', 'REC', ''].includes(code) ? ['AUTH_CAP', 'LK'] : [code];
}

/** The methods that are available for these link types. Cash needs a PAYCASH or PC gateway; other methods need any entry. */
export function methodAvailability(
  groups: PaymentMethodGroups,
  linkTypes: readonly string[],
): MethodAvailability {
  const entries = (id: MethodId) => entriesOf(groups, id, linkTypes);
  const cash = entries('cash').map(gatewayOf);
  return {
    methods: METHOD_IDS.filter((id) => entries(id).some((entry) => carries(id, entry))),
    validations: uniqueCodes(entries('card').flatMap(({ validations }) => validations ?? [])),
    cashNetworks: METHOD_TRAITS.cash.gateways.filter((network) => cash.includes(network)),
  };
}

/** The available methods that a link's cardType allows. Cards are offered only if a brand remains. */
export function offeredMethods(available: MethodAvailability, cardType: string | undefined): MethodId[] {
  const validations = available.validations.length > 0 ? available.validations : undefined;
  return limitMethods(available.methods, cardType).filter(
    (id) => id !== 'card' || acceptedBrands(validations, cardType).length > 0,
  );
}

function entriesOf(groups: PaymentMethodGroups, id: MethodId, linkTypes: readonly string[]): MethodEntry[] {
  const { groupName, linkType } = traitsOf(id);
  const wanted = new Set([...linkTypes, linkType]);
  return Object.entries(groups)
    .filter(([method]) => method.toLowerCase() === groupName)
    .flatMap(([, byType]) => Object.entries(byType))
    .filter(([type]) => wanted.has(type))
    .flatMap(([, found]) => found);
}

function carries(id: MethodId, entry: MethodEntry): boolean {
  const { gateways, needsGateway } = traitsOf(id);
  return !needsGateway || gateways.includes(gatewayOf(entry));
}

function gatewayOf({ gatewayCode }: MethodEntry): string {
  return gatewayCode?.trim().toUpperCase() ?? '';
}

function uniqueCodes(validations: readonly { cardCode: string }[]): { cardCode: string }[] {
  return [...new Set(validations.map(({ cardCode }) => cardCode))].map((cardCode) => ({ cardCode }));
}
