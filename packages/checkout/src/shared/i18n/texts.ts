import { type Language, LANGUAGES, textOverrideError } from '@istmo/domain';
import { createInstance, type i18n } from 'i18next';
import { createContext, useCallback, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { coreFiles, lazyFiles } from '../../locales/text-files';
import { loadLaterStyles, retryImport } from '../startup/retry-import';
import { useStore } from '../store/use-store';

type Core = (typeof import('../../locales/es/core'))['core'];

/** Every namespace with its Spanish texts: the keys that screens may ask for. */
type Namespaces = Core & LazyNamespaces;

/** The texts of the first screen. Does not compile where a language has no file or lacks a text. */
export const coreTexts: Readonly<
  Record<Language, () => Promise<{ readonly core: { readonly [N in keyof Core]: Translation<Core[N]> } }>>
> = coreFiles;

/** The namespaces that are loaded with their flow. */
export type LazyNamespace = keyof typeof lazyFiles;

type SpanishFile<N extends LazyNamespace> = Awaited<ReturnType<(typeof lazyFiles)[N]['es']>>;
/** The Spanish texts by namespace. */
type LazyNamespaces = {
  readonly [N in LazyNamespace]: N extends keyof SpanishFile<N> ? SpanishFile<N>[N] : never;
};

/** What every language must say of what Spanish says. */
type Translation<T> = { readonly [K in keyof T]: string };

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
function withCompanions(namespaces: ReadonlySet<LazyNamespace>): Set<LazyNamespace> {
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

/** `getText` is a new function whenever a text may have changed. */
type TextState = { language: Language; getText: GetText };

/** The texts of the current language, loaded as flows need them. */
export type Texts = StoreApi<TextState> & {
  /** Loads a flow's texts before the flow is shown. */
  load: (...namespaces: readonly LazyNamespace[]) => Promise<void>;
  /** Changes the language once all loaded namespaces are loaded in it. */
  setLanguage: (language: Language) => Promise<void>;
  /** Changes the language by the payer's choice, which is stored. */
  choose: (language: Language) => Promise<void>;
  /** Overrides the bundled texts of one language, in place of the layer's earlier overrides. */
  override: (layer: Layer, language: Language, overrides: Overrides) => void;
};

/** Creates the texts. Rejects if the language's file cannot be loaded. `onChoice` receives the payer's choice. */
export async function createTexts(
  language: Language,
  onChoice: (language: Language) => void = () => undefined,
): Promise<Texts> {
  const i18n = createI18n(language);
  const resources = createResources(i18n);
  resources.add(language, await textsIn(language, new Set()));
  const stateIn = (next: Language): TextState => ({ language: next, getText: getTextIn(i18n, next) });
  const store = createStore<TextState>(() => stateIn(language));
  const show = (next: Language) => {
    void i18n.changeLanguage(next);
    store.setState(stateIn(next));
  };
  const loader = createLoader({ language, resources, show });
  return Object.assign(store, {
    ...loader,
    choose: async (next: Language) => {
      await loader.setLanguage(next);
      onChoice(next);
    },
    override: (layer: Layer, of: Language, overrides: Overrides) => {
      const hasChanged = resources.override(layer, of, overrides);
      if (hasChanged && of === store.getState().language) store.setState(stateIn(of));
    },
  });
}

type LoaderInput = { language: Language; resources: Resources; show: (language: Language) => void };

function createLoader({ language, resources, show }: LoaderInput): {
  load: (...namespaces: readonly LazyNamespace[]) => Promise<void>;
  setLanguage: (language: Language) => Promise<void>;
} {
  const needed = new Set<LazyNamespace>();
  let shown = language;
  let wanted = language;
  let round: Promise<void> | undefined;
  let laterStyles: Promise<void> | undefined;

  /** All callers share one round of loading and end together: a payer's choice is stored as soon as it is shown. */
  function refresh(): Promise<void> {
    round ??= loadWanted().catch((error: unknown) => {
      round = undefined;
      throw error;
    });
    return round;
  }

  async function loadWanted(): Promise<void> {
    const next = wanted;
    const count = needed.size;
    resources.add(next, await textsIn(next, needed));
    // Another language or namespace was requested meanwhile.
    if (next !== wanted || count !== needed.size) return loadWanted();
    round = undefined;
    if (next === shown) return;
    shown = next;
    show(next);
  }

  return {
    load: async (...namespaces) => {
      for (const namespace of namespaces) needed.add(namespace);
      // The styles of later screens load together with their texts.
      laterStyles ??= loadLaterStyles(document);
      await Promise.all([refresh(), laterStyles]).catch((error: unknown) => {
        for (const namespace of namespaces) needed.delete(namespace);
        throw error;
      });
    },
    setLanguage: async (next) => {
      wanted = next;
      await refresh().catch((error: unknown) => {
        wanted = shown;
        throw error;
      });
    },
  };
}

type LoadedTexts = Readonly<Record<string, NamespaceTexts>>;

async function textsIn(language: Language, needed: ReadonlySet<LazyNamespace>): Promise<LoadedTexts> {
  const [{ core }, lazy] = await Promise.all([
    retryImport(coreTexts[language]),
    needed.size > 0 && lazyIn(language, needed),
  ]);
  return { ...core, ...lazy };
}

async function lazyIn(language: Language, needed: ReadonlySet<LazyNamespace>): Promise<LoadedTexts> {
  const loading = [...withCompanions(needed)].map(
    async (namespace) => [namespace, await loadTexts(namespace, language)] as const,
  );
  return Object.fromEntries(await Promise.all(loading));
}

type Bundle = Readonly<Record<string, NamespaceTexts>>;

type Resources = {
  /** Adds bundled texts; a namespace that exists already is not changed. */
  add: (language: Language, texts: Bundle) => void;
  /** Overrides the bundled texts, including those added later. Returns whether a loaded text has changed. */
  override: (layer: Layer, language: Language, overrides: Overrides) => boolean;
};

/** Manages the bundled texts and their overrides as the resources of an empty i18next. */
export function createResources(i18n: i18n): Resources {
  const ours = new Map<Language, Bundle>();
  const layers = new Map(LANGUAGES.map((language) => [language, new Map<Layer, Overrides>()]));

  /** Returns the number of namespaces that have other texts than before. */
  function put(language: Language, texts: Bundle): number {
    const over = LAYERS.map((layer) => layers.get(language)?.get(layer) ?? {});
    const isOurs = over.every(isEmpty);
    const changed = Object.entries(texts).filter(([namespace, own]) => {
      const before = i18n.getResourceBundle(language, namespace) as NamespaceTexts | undefined;
      const next = isOurs ? own : overrideTexts(namespace, own, over);
      if (before && Object.keys(next).every((key) => before[key] === next[key])) return false;
      i18n.addResourceBundle(language, namespace, next, false, true, { skipCopy: true });
      return true;
    });
    return changed.length;
  }

  return {
    add: (language, texts) => {
      const loaded = ours.get(language) ?? {};
      const added = Object.entries(texts).filter(([namespace]) => !Object.hasOwn(loaded, namespace));
      ours.set(language, { ...loaded, ...texts });
      put(language, Object.fromEntries(added));
    },
    override: (layer, language, overrides) => {
      const before = layers.get(language)?.get(layer);
      if (isEmpty(before) && isEmpty(overrides)) return false;
      layers.get(language)?.set(layer, overrides);
      return put(language, ours.get(language) ?? {}) > 0;
    },
  };
}

/** Most payments have only the bundled texts: then there is nothing to compare. */
function isEmpty(overrides: Overrides | undefined): boolean {
  return overrides === undefined || Object.keys(overrides).length === 0;
}

/** The sources of texts that override the bundled ones; a later layer wins over an earlier one. */
const LAYERS = ['provider', 'merchant'] as const;
export type Layer = (typeof LAYERS)[number];

/** Texts of a provider or a merchant, by `namespace.key`. */
export type Overrides = Readonly<Record<string, string>>;

/** The bundled texts of a namespace with the valid overrides applied. Unknown keys are ignored. */
export function overrideTexts(namespace: string, ours: NamespaceTexts, layers: readonly Overrides[]) {
  const entries = Object.entries(ours).map(([key, text]) => {
    const path = `${namespace}.${key}`;
    const theirs = layers.flatMap((layer) => (Object.hasOwn(layer, path) ? (layer[path] ?? []) : []));
    return [key, theirs.findLast((one) => one === text || !textOverrideError(text, one)) ?? text] as const;
  });
  return Object.fromEntries(entries);
}

type Namespace = keyof Namespaces;

/** Plural forms are used by their stem: `minutes_one` and `minutes_other` as `minutes`, with a count. */
type Stem<K> = K extends `${infer S}_one` | `${infer S}_other` ? S : K;

/** The keys of a namespace, from the Spanish texts; every other language has the same keys. */
export type TextKey<N extends Namespace> = Stem<keyof Namespaces[N] & string>;

/** The Spanish text of a key, or both plural forms of a stem. */
type SpanishText<N extends Namespace, K> = K extends keyof Namespaces[N]
  ? Namespaces[N][K]
  : Namespaces[N][keyof Namespaces[N] & (K extends string ? `${K}_one` | `${K}_other` : never)];

/** The names of the placeholders `{name}` in a text. */
type PlaceholderIn<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | PlaceholderIn<Rest> : never;

/** The placeholders of a key's text; plural forms also need `count`. */
type Placeholder<N extends Namespace, K> =
  | PlaceholderIn<SpanishText<N, K>>
  | (K extends keyof Namespaces[N] ? never : 'count');

/** The values argument of a text; none if it has no placeholders. */
type ValuesArgument<P extends string> = [P] extends [never]
  ? []
  : [values: { readonly [Name in P]: Name extends 'count' ? number : string | number }];

/** Gives a text with its placeholders filled. Unknown keys and wrong values do not compile. */
export type Translate<N extends Namespace> = <K extends TextKey<N>>(
  key: K,
  ...values: ValuesArgument<Placeholder<N, K>>
) => string;

export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one namespace, by key. */
type NamespaceTexts = Readonly<Record<string, string>>;

/** Gives one text of a namespace in one language, as the resources are at the time of the call. */
export type GetText = (namespace: Namespace, key: string, values?: TextValues) => string;

/**
 * An i18next that is ready at once and has no texts yet. Its texts are plain text: nothing is escaped here, because React
 * escapes what it renders, and `document.title` and `navigator.share` take text. Code that puts a text anywhere else (a
 * URL, markup) must escape it there.
 */
export function createI18n(language: Language): i18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: {},
    initAsync: false,
    fallbackLng: false,
    // A key is one name, whatever characters it has.
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
  });
  return i18n;
}

export function getTextIn(i18n: i18n, language: Language): GetText {
  return (namespace, key, values) => {
    const count = values?.['count'];
    return i18n.t(typeof count === 'number' ? withOtherForm(key) : key, {
      lng: language,
      ns: namespace,
      // `replace` keeps values apart from options: a value named `lng` or `context` changes nothing.
      ...(values && { replace: values, count }),
      skipInterpolation: values === undefined,
      // No text may include another one by `$t(key)`: a provider's text or a payer's name could.
      nest: false,
    });
  };
}

/** Spanish has a plural form of its own for millions, which no text has: `_other` is used instead. */
const withOtherForm = (key: string): string[] => [key, `${key}_other`];

const TextContext = createContext<Texts | undefined>(undefined);

/** Provides the texts to the screens below it. */
export const TextProvider = TextContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('useTexts needs a TextProvider above it');
  return texts;
}

/** The `t` of one namespace. Renders again when the language or a text changes. */
export function useText<N extends Namespace>(namespace: N): Translate<N> {
  const { getText } = useStore(useTexts());
  return useCallback((key, ...[values]) => getText(namespace, key, values), [getText, namespace]);
}

export function useLanguage(): Language {
  return useStore(useTexts(), (state) => state.language);
}
