import type { LazyNamespaces, Loaders } from './lazy-bundles';

type Core = (typeof import('./es/core'))['core'];

/** Every namespace with its Spanish texts: the keys that screens may ask for. */
export type Namespaces = Core & LazyNamespaces;

/** What the first screens say: one file a language. */
export const coreTexts: Loaders<Core> = {
  es: async () => (await import('./es/core')).core,
  en: async () => (await import('./en/core')).core,
};
