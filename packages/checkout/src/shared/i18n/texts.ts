import { createStore, type StoreApi } from 'zustand/vanilla';
import { coreTexts } from '../../locales/bundles';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import { laterStyles } from '../startup/later-styles';
import type { Language } from './language';
import type { TextState } from './text-types';

/** The texts of the language in use, loaded as flows need them. */
export type Texts = StoreApi<TextState> & {
  /** Loads a flow's texts, before it is shown. */
  load: (namespace: LazyNamespace) => Promise<void>;
  /** Changes the language once all that is on the screen can be said in it. */
  setLanguage: (language: Language) => Promise<void>;
  /** The payer's own choice, which is kept. */
  choose: (language: Language) => Promise<void>;
  /** Puts the provider's texts of one language before the bundled ones. */
  setCatalog: (language: Language, catalog: TextState['catalog']) => void;
};

/** Texts in a language; rejects where its file cannot be loaded. `chosen` is told what the payer chooses. */
export async function createTexts(
  language: Language,
  chosen: (language: Language) => void = () => undefined,
): Promise<Texts> {
  const initial: TextState = { language, bundle: await bundleIn(language, new Set()), catalog: {} };
  const store = createStore<TextState>(() => initial);
  const loader = createLoader(store);
  return Object.assign(store, {
    ...loader,
    choose: async (next: Language) => {
      await loader.setLanguage(next);
      chosen(next);
    },
    setCatalog: (of: Language, catalog: TextState['catalog']) =>
      store.setState((state) => (state.language === of ? { catalog } : state)),
  });
}

function createLoader(store: StoreApi<TextState>): Pick<Texts, 'load' | 'setLanguage'> {
  const needed = new Set<LazyNamespace>();
  let wanted = store.getState().language;

  async function refresh(): Promise<void> {
    const language = wanted;
    const count = needed.size;
    const bundle = await bundleIn(language, needed);
    // More was asked for on the way.
    if (language !== wanted || count !== needed.size) return refresh();
    store.setState((state) => ({
      language,
      bundle,
      catalog: language === state.language ? state.catalog : {},
    }));
  }

  return {
    load: async (namespace) => {
      needed.add(namespace);
      // What says something later is styled later too.
      await Promise.all([refresh(), laterStyles()]).catch((error: unknown) => {
        needed.delete(namespace);
        throw error;
      });
    },
    setLanguage: async (next) => {
      wanted = next;
      await refresh().catch((error: unknown) => {
        wanted = store.getState().language;
        throw error;
      });
    },
  };
}

async function bundleIn(
  language: Language,
  needed: ReadonlySet<LazyNamespace>,
): Promise<TextState['bundle']> {
  const parts = await Promise.all([coreTexts[language](), needed.size > 0 && lazyIn(language, needed)]);
  return Object.assign({}, ...parts);
}

async function lazyIn(language: Language, needed: ReadonlySet<LazyNamespace>): Promise<object> {
  const { lazyTexts } = await import('../../locales/lazy-bundles');
  const parts = await Promise.all([...needed].map((namespace) => lazyTexts[namespace][language]()));
  return Object.assign({}, ...parts) as object;
}
