import type { MerchantProfile } from '@istmo/contract/provider';
import { LANGUAGES, type Language, merchantTextGroup } from '@istmo/domain';
import type { Api } from '../api/api';
import type { SafeStorage } from '../storage/safe-storage';
import { type Catalog, createCatalog } from './catalog';
import type { Layer } from './override-texts';
import type { Texts } from './texts';

/**
 * Overrides the bundled texts with the provider's, and those with the merchant's, in the current language: first the
 * stored texts, then the newest. Returns the function that sets the merchant's catalog.
 */
export function followCatalog(
  texts: Texts,
  provider: Catalog,
  onLanguage: (language: Language) => void,
): (merchant: Catalog | undefined) => void {
  const catalogs = new Map<Layer, Catalog | undefined>();

  function refresh(layer: Layer): void {
    const { language } = texts.getState();
    const catalog = catalogs.get(layer);
    void catalog?.fresh(language).then((fresh) => {
      // Another merchant's payment may have opened in the meantime.
      if (catalogs.get(layer) === catalog) texts.override(layer, language, fresh);
    });
  }

  function use(layer: Layer, catalog: Catalog | undefined): void {
    catalogs.set(layer, catalog);
    LANGUAGES.forEach((language) => texts.override(layer, language, catalog?.cached(language) ?? {}));
    refresh(layer);
  }

  onLanguage(texts.getState().language);
  use('provider', provider);
  texts.subscribe((state, before) => {
    if (state.language === before.language) return;
    onLanguage(state.language);
    [...catalogs.keys()].forEach(refresh);
  });
  return (merchant) => use('merchant', merchant);
}

/** Applies the texts of a merchant, if it has any. */
export type ApplyMerchantTexts = (commerce: Pick<MerchantProfile, 'merchant' | 'textsVersion'>) => void;

type CatalogSource = { api: Pick<Api, 'translationVersion' | 'translationCatalog'>; storage: SafeStorage };

/** Applies the provider's texts, and returns the function that applies a merchant's. */
export function followTexts(
  texts: Texts,
  { api, storage }: CatalogSource,
  onLanguage: (language: Language) => void,
): ApplyMerchantTexts {
  const useMerchant = followCatalog(texts, createCatalog(api, storage), onLanguage);
  return ({ merchant: { idMerchant }, textsVersion: version }) => {
    if (version === undefined) return useMerchant(undefined);
    useMerchant(createCatalog(api, storage, { group: merchantTextGroup(idMerchant), version }));
  };
}
