import type { Language } from '@istmo/domain';
import type { LazyNamespaces, Translation } from './lazy-bundles';

type Core = (typeof import('./es/core'))['core'];

/** Every namespace with its Spanish texts: the keys that screens may ask for. */
export type Namespaces = Core & LazyNamespaces;

/** The texts of the first screen: one file a language. */
export const coreTexts: Readonly<
  Record<Language, () => Promise<{ readonly [N in keyof Core]: Translation<Core[N]> }>>
> = {
  es: async () => (await import('./es/core')).core,
  en: async () => (await import('./en/core')).core,
};
