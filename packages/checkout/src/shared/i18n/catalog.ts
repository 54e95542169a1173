import type { Language } from '@istmo/domain';
import type { Overrides } from './override-texts';
import { requestTexts } from './request-texts';
import { type CatalogGroup, type CatalogSource, readTexts } from './stored-texts';

export type Catalog = {
  /** The texts that this browser stored last. */
  cached: (language: Language) => Overrides;
  /** The current texts, requested only if their version has changed. Never rejects. */
  fresh: (language: Language) => Promise<Overrides>;
};

/** The provider's texts, stored by version. If they cannot be loaded, the stored ones or none are used. */
export function createCatalog(source: CatalogSource, part?: CatalogGroup): Catalog {
  const keyOf = (language: Language) => `istmo.texts.${part ? `${part.group}.` : ''}${language}`;
  const cached = (language: Language) => readTexts(source.storage.get(keyOf(language)))?.texts ?? {};
  return {
    cached,
    fresh: (language) =>
      requestTexts(source, { language, part, key: keyOf(language) }).catch(() => cached(language)),
  };
}
