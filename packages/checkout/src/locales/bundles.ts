import type { Language } from '@istmo/domain';
import { coreFiles } from './core-files';
import type { LazyNamespaces, Translation } from './lazy-bundles';

type Core = (typeof import('./es/core'))['core'];

/** Every namespace with its Spanish texts: the keys that screens may ask for. */
export type Namespaces = Core & LazyNamespaces;

/** The texts of the first screen. Does not compile where a language has no file or lacks a text. */
export const coreTexts: Readonly<
  Record<Language, () => Promise<{ readonly core: { readonly [N in keyof Core]: Translation<Core[N]> } }>>
> = coreFiles;
