import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import { linkTypesOf, methodAvailability, type MethodId, offeredMethods } from '@istmo/domain';
import type { LazyNamespace } from '../locales/bundles';
import type { Texts } from '../shared/i18n/texts';
import type { PaymentMethod } from '../shared/payment/payment-method';

/** `texts` are those that the first screen does not have. */
type Loader = { load: () => Promise<PaymentMethod>; texts?: readonly LazyNamespace[] };

/** The methods that there is a flow for; a payer is offered no other, whatever the provider says. */
const methodLoaders: Readonly<Partial<Record<MethodId, Loader>>> = {
  card: { load: async () => (await import('../flows/card')).card },
  yappy: { load: async () => (await import('../flows/yappy')).yappy, texts: ['payment', 'yappy'] },
  cash: { load: async () => (await import('../flows/cash')).cash, texts: ['cash', 'payment'] },
  clave: { load: async () => (await import('../flows/clave')).clave, texts: ['clave', 'payment'] },
  crypto: { load: async () => (await import('../flows/crypto')).crypto, texts: ['crypto', 'payment'] },
};

/** Loads a method and what it says. Rejects where there is no flow for it, or its code cannot be loaded. */
export async function loadMethod(id: MethodId, texts?: Pick<Texts, 'load'>): Promise<PaymentMethod> {
  const loader = methodLoaders[id];
  if (!loader) throw new RangeError(`No flow for ${id}`);
  const said = (loader.texts ?? []).map((namespace) => texts?.load(namespace));
  const [method] = await Promise.all([loader.load(), ...said]);
  return method;
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
