import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { acceptedBrands, limitMethods, METHOD_IDS, type MethodId } from '@istmo/domain';
import type { PaymentMethod } from '../shared/payment/payment-method';

type Loader = () => Promise<PaymentMethod>;

/** The methods that there is a flow for; a payer is offered no other, whatever the provider says. */
const methodLoaders: Readonly<Partial<Record<MethodId, Loader>>> = {
  card: async () => (await import('../flows/card')).card,
};

/** Rejects where there is no flow for the method, or its code cannot be loaded. */
export async function loadMethod(id: MethodId): Promise<PaymentMethod> {
  const load = methodLoaders[id];
  if (!load) throw new RangeError(`No flow for ${id}`);
  return load();
}

// The provider's name for the wallet's balance.
const PROVIDER_NAMES: Readonly<Partial<Record<MethodId, string>>> = { balance: 'pfw' };

/** The methods that a payment may be made with, in the order in which they are shown. */
export function methodsOf(
  info: PaymentInfo,
  commerce: Commerce,
  missing: ReadonlySet<MethodId> = new Set(),
): MethodId[] {
  const offered = METHOD_IDS.filter(
    (id) => id in methodLoaders && !missing.has(id) && entriesOf(commerce, id).length > 0,
  );
  const { cardType } = info.othersValues;
  return limitMethods(offered, cardType).filter((id) => id !== 'card' || hasBrand(commerce, cardType));
}

function entriesOf({ paymentMethods }: Commerce, id: MethodId) {
  const byLinkType = paymentMethods[PROVIDER_NAMES[id] ?? id] ?? {};
  return Object.values(byLinkType).flat();
}

/** A merchant that takes Amex alone, and a link for Visa alone, leave no card to pay with. */
function hasBrand(commerce: Commerce, cardType: string | undefined): boolean {
  const validations = entriesOf(commerce, 'card').flatMap((entry) => entry.validations);
  return acceptedBrands(validations.length > 0 ? validations : undefined, cardType).length > 0;
}
