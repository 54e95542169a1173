import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import {
  isSubscription,
  linkTypesOf,
  methodAvailability,
  type MethodId,
  offeredMethods,
} from '@istmo/domain';
import type { LazyNamespace } from '../locales/lazy-bundles';
import type { Texts } from '../shared/i18n/texts';
import type { PaymentMethod } from '../shared/payment/payment-method';

/** `texts` are those that the first screen does not have. */
type Loader = { load: () => Promise<PaymentMethod>; texts?: readonly LazyNamespace[] };

/** The flow of each method. */
const methodLoaders: Readonly<Record<MethodId, Loader>> = {
  card: { load: async () => (await import('../flows/card')).card },
  nequi: { load: async () => (await import('../flows/nequi')).nequi, texts: ['nequi', 'payment'] },
  yappy: { load: async () => (await import('../flows/yappy')).yappy, texts: ['payment', 'yappy'] },
  cash: { load: async () => (await import('../flows/cash')).cash, texts: ['cash', 'paper', 'payment'] },
  clave: { load: async () => (await import('../flows/clave')).clave, texts: ['clave', 'payment'] },
  balance: { load: async () => (await import('../flows/balance')).balance, texts: ['balance', 'payment'] },
  crypto: { load: async () => (await import('../flows/crypto')).crypto, texts: ['crypto', 'payment'] },
};

/** Loads a method and what it says. Rejects where its code cannot be loaded. */
export async function loadMethod(id: MethodId, texts?: Pick<Texts, 'load'>): Promise<PaymentMethod> {
  const loader = methodLoaders[id];
  const said = (loader.texts ?? []).map((namespace) => texts?.load(namespace));
  const [method] = await Promise.all([loader.load(), ...said]);
  return method;
}

/** Those that whoever opened the checkout wants, in their order; all of them where nothing is said. */
export function wantedOf(
  offered: readonly MethodId[],
  wanted: readonly MethodId[] = offered,
): readonly MethodId[] {
  return [...new Set(wanted)].filter((id) => offered.includes(id));
}

/** The methods that a payment may be made with, in the order in which they are shown. */
export function methodsOf(
  info: PaymentInfo,
  { paymentMethods }: Commerce,
  missing: ReadonlySet<MethodId> = new Set(),
): MethodId[] {
  const available = methodAvailability(paymentMethods, linkTypesOf(info.serviceCode));
  return offeredMethods(available, info.othersValues.cardType).filter(
    // What is charged again and again is charged to a card.
    (id) => !missing.has(id) && (!isSubscription(info) || id === 'card'),
  );
}

/** A payment that was begun is gone on with, whether its method would be offered now or not. */
export function withMethod(ids: readonly MethodId[], begun: MethodId | undefined): readonly MethodId[] {
  return !begun || ids.includes(begun) ? ids : [begun, ...ids];
}
