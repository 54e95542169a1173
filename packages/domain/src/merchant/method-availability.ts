import { acceptedBrands, limitMethods } from '../payment/payment-method';
import {
  type CashNetwork,
  METHOD_IDS,
  METHOD_TRAITS,
  type MethodId,
  traitsOf,
} from '../payment/method-traits';

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
