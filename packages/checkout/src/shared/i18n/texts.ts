import type { Language } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { coreTexts } from '../../locales/bundles';
import { type LazyNamespace, loadTexts, withCompanions } from '../../locales/lazy-bundles';
import { loadLaterStyles } from '../startup/later-styles';
import { retryImport } from '../startup/retry-import';
import { createI18n, type GetText, getTextIn } from './create-i18n';
import type { Layer, Overrides } from './override-texts';
import { createResources, type Resources } from './resources';
import type { NamespaceTexts } from './text-types';

/** `getText` is a new function whenever a text may have changed. */
export type TextState = { language: Language; getText: GetText };

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

function createLoader({ language, resources, show }: LoaderInput): Pick<Texts, 'load' | 'setLanguage'> {
  const needed = new Set<LazyNamespace>();
  let shown = language;
  let wanted = language;
  let laterStyles: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const next = wanted;
    const count = needed.size;
    resources.add(next, await textsIn(next, needed));
    // Another language or namespace was requested meanwhile.
    if (next !== wanted || count !== needed.size) return refresh();
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
