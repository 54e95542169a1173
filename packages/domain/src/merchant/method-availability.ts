import { acceptedBrands, limitMethods } from '../payment/method';
import {
  type CashNetwork,
  METHOD_IDS,
  METHOD_TRAITS,
  type MethodId,
  traitsOf,
} from '../payment/method-traits';

/** The kinds of payment that the provider groups availability by. */
export type LinkType = 'AUTH_CAP' | 'LK' | 'LKA' | 'ED' | 'EA' | 'PFW' | 'ND' | 'PCASH';

type Entry = {
  gatewayCode?: string | null | undefined;
  validations?: readonly { cardCode: string }[] | null | undefined;
};

/** The server's paymentMethods: method (cash, card, crypto, nequi, pfw, clave, yappy), then link type, then its gateways. */
export type PaymentMethodGroups = Readonly<Record<string, Readonly<Record<string, readonly Entry[]>>>>;

/** What a merchant can be paid with. */
export type MethodAvailability = {
  methods: MethodId[];
  /** Cards that are taken, each code once; none where the provider names none, which limits nothing. */
  validations: { cardCode: string }[];
  cashNetworks: CashNetwork[];
};

/** The link types that a payment with this service code is looked up by: a card service code is a link's as well. */
export function linkTypesOf(serviceCode: string): string[] {
  const code = serviceCode.trim().toUpperCase();
  return ['AUTH_CAP', 'AUTH', 'CAP', 'REC', ''].includes(code) ? ['AUTH_CAP', 'LK'] : [code];
}

/** What can be paid with for these link types. Cash needs a PAYCASH or PC gateway; any entry will do for the others. */
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

/** The methods left once a link's cardType has limited them; cards only where a brand is left to pay with. */
export function offeredMethods(available: MethodAvailability, cardType: string | undefined): MethodId[] {
  const validations = available.validations.length > 0 ? available.validations : undefined;
  return limitMethods(available.methods, cardType).filter(
    (id) => id !== 'card' || acceptedBrands(validations, cardType).length > 0,
  );
}

function entriesOf(groups: PaymentMethodGroups, id: MethodId, linkTypes: readonly string[]): Entry[] {
  const { groupName, linkType } = traitsOf(id);
  const wanted = new Set([...linkTypes, linkType]);
  return Object.entries(groups)
    .filter(([method]) => method.toLowerCase() === groupName)
    .flatMap(([, byType]) => Object.entries(byType))
    .filter(([type]) => wanted.has(type))
    .flatMap(([, found]) => found);
}

function carries(id: MethodId, entry: Entry): boolean {
  const { gateways, needsGateway } = traitsOf(id);
  return !needsGateway || gateways.includes(gatewayOf(entry));
}

function gatewayOf({ gatewayCode }: Entry): string {
  return gatewayCode?.trim().toUpperCase() ?? '';
}

function uniqueCodes(validations: readonly { cardCode: string }[]): { cardCode: string }[] {
  return [...new Set(validations.map(({ cardCode }) => cardCode))].map((cardCode) => ({ cardCode }));
}
