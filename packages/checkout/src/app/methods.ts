import type { MethodId } from '@istmo/domain';
import { card } from '../flows/card/card-method';
import type { LazyNamespace } from '../locales/bundles';
import type { Texts } from '../shared/i18n/texts';
import type { PaymentMethod } from '../shared/payment/payment-method';
import { lazyExport } from '../shared/startup/retry-import';

/** `texts`: the namespaces that are not in the core bundle. */
type Loader = { load: () => Promise<PaymentMethod>; texts: readonly LazyNamespace[] };

const methodLoaders: Readonly<Record<Exclude<MethodId, 'card'>, Loader>> = {
  nequi: {
    load: lazyExport(() => import('../flows/nequi/nequi-method'), 'nequi'),
    texts: ['nequi', 'payment'],
  },
  yappy: {
    load: lazyExport(() => import('../flows/yappy/yappy-method'), 'yappy'),
    texts: ['payment', 'yappy'],
  },
  breb: { load: lazyExport(() => import('../flows/breb/breb-method'), 'breb'), texts: ['breb', 'payment'] },
  cash: {
    load: lazyExport(() => import('../flows/cash/cash-method'), 'cash'),
    texts: ['cash', 'paper', 'payment'],
  },
  clave: { load: lazyExport(() => import('../flows/clave'), 'clave'), texts: ['clave', 'payment'] },
  pse: { load: lazyExport(() => import('../flows/pse'), 'pse'), texts: ['payment', 'pse'] },
  balance: {
    load: lazyExport(() => import('../flows/balance/balance-method'), 'balance'),
    texts: ['balance', 'payment'],
  },
  crypto: {
    load: lazyExport(() => import('../flows/crypto/crypto-method'), 'crypto'),
    texts: ['crypto', 'payment'],
  },
};

/** Loads a method's code and texts. Rejects if either cannot be loaded. Most payers pay by card: its form is there at once. */
export function loadMethod(
  id: MethodId,
  texts?: Pick<Texts, 'load'>,
): PaymentMethod | Promise<PaymentMethod> {
  return id === 'card' ? card : loadLater(methodLoaders[id], texts);
}

async function loadLater(loader: Loader, texts?: Pick<Texts, 'load'>): Promise<PaymentMethod> {
  const [method] = await Promise.all([loader.load(), texts?.load(...loader.texts)]);
  return method;
}

/** The offered methods that the host asks for, in its order; all of them if it names none. */
export function wantedMethods(
  offered: readonly MethodId[],
  wanted: readonly MethodId[] = offered,
): readonly MethodId[] {
  return [...new Set(wanted)].filter((id) => offered.includes(id));
}

/** Adds the method of a payment that has started, even if it is no longer offered. */
export function withStartedMethod(
  ids: readonly MethodId[],
  begun: MethodId | undefined,
): readonly MethodId[] {
  return !begun || ids.includes(begun) ? ids : [begun, ...ids];
}
