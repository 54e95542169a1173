import type { Language } from '../shared/i18n/language';

type Core = (typeof import('./es/core'))['core'];
type Cash = typeof import('./es/cash');
type Payment = typeof import('./es/payment');
type Receipt = typeof import('./es/receipt');

/** Every namespace with its Spanish texts: the keys that screens may ask for. */
export type Namespaces = Core & Cash & Payment & Receipt;

type Loaded<T> = { readonly [N in keyof T]: Readonly<Record<string, string>> };
type Loaders<T> = Record<Language, () => Promise<Loaded<T>>>;

/** What the first screens say: one file a language. */
export const coreTexts: Loaders<Core> = {
  es: async () => (await import('./es/core')).core,
  en: async () => (await import('./en/core')).core,
};

/** What other flows say, loaded with them. */
export const lazyTexts = {
  cash: { es: () => import('./es/cash'), en: () => import('./en/cash') } satisfies Loaders<Cash>,
  payment: { es: () => import('./es/payment'), en: () => import('./en/payment') } satisfies Loaders<Payment>,
  receipt: { es: () => import('./es/receipt'), en: () => import('./en/receipt') } satisfies Loaders<Receipt>,
};
export type LazyNamespace = keyof typeof lazyTexts;
