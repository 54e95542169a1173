import type { Catalog } from './catalog';
import type { Language } from './language';
import type { Texts } from './texts';

/** Keeps the provider's texts before the bundled ones, in whatever language is shown: first those kept, then the new ones. */
export function followCatalog(texts: Texts, catalog: Catalog, shown: (language: Language) => void): void {
  const follow = (language: Language): void => {
    shown(language);
    texts.setCatalog(language, catalog.cached(language));
    void catalog.fresh(language).then((fresh) => texts.setCatalog(language, fresh));
  };
  follow(texts.getState().language);
  texts.subscribe((state, before) => {
    if (state.language !== before.language) follow(state.language);
  });
}
