import type { Language } from '@istmo/domain';
import { retryImport } from '../shared/startup/retry-import';
import { coreFiles, lazyFiles } from './text-files';

type Core = (typeof import('./es/core'))['core'];

/** Every namespace with its Spanish texts: the keys that screens may ask for. */
export type Namespaces = Core & LazyNamespaces;

/** The texts of the first screen. Does not compile where a language has no file or lacks a text. */
export const coreTexts: Readonly<
  Record<Language, () => Promise<{ readonly core: { readonly [N in keyof Core]: Translation<Core[N]> } }>>
> = coreFiles;

/** The namespaces that are loaded with their flow. */
export type LazyNamespace = keyof typeof lazyFiles;

type SpanishFile<N extends LazyNamespace> = Awaited<ReturnType<(typeof lazyFiles)[N]['es']>>;
/** The Spanish texts by namespace. */
export type LazyNamespaces = {
  readonly [N in LazyNamespace]: N extends keyof SpanishFile<N> ? SpanishFile<N>[N] : never;
};

/** What every language must say of what Spanish says. */
export type Translation<T> = { readonly [K in keyof T]: string };

/** Does not compile where a file is missing, exports another name than its namespace, or lacks a text. */
const translations: {
  readonly [N in LazyNamespace]: Readonly<
    Record<Language, () => Promise<Readonly<Record<N, Translation<LazyNamespaces[N]>>>>>
  >;
} = lazyFiles;

/** Advice is shown together with a decline: a line that appears later would move the buttons. */
const COMPANIONS: Readonly<Partial<Record<LazyNamespace, LazyNamespace>>> = {
  cardPaying: 'advice',
  payment: 'advice',
};

/** The namespaces with those that are loaded together with them. */
export function withCompanions(namespaces: ReadonlySet<LazyNamespace>): Set<LazyNamespace> {
  const all = new Set(namespaces);
  for (const namespace of namespaces) {
    const companion = COMPANIONS[namespace];
    if (companion) all.add(companion);
  }
  return all;
}

export async function loadTexts<N extends LazyNamespace>(
  namespace: N,
  language: Language,
): Promise<Translation<LazyNamespaces[N]>> {
  const file = await retryImport(translations[namespace][language]);
  return file[namespace];
}
