import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { linkTypesOf, methodAvailability, type MethodId, offeredMethods } from '@istmo/domain';
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

/** The methods that a payment may be made with, in the order in which they are shown. */
export function methodsOf(
  { othersValues, serviceCode }: PaymentInfo,
  { paymentMethods }: Commerce,
  missing: ReadonlySet<MethodId> = new Set(),
): MethodId[] {
  const available = methodAvailability(paymentMethods, linkTypesOf(serviceCode));
  return offeredMethods(available, othersValues.cardType).filter(
    (id) => id in methodLoaders && !missing.has(id),
  );
}
