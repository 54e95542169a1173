import type { MerchantProfile } from '@istmo/contract/provider';
import { LANGUAGES, type Language, merchantTextGroup } from '@istmo/domain';
import { type Catalog, createCatalog } from './catalog';
import type { Layer } from './override-texts';
import type { CatalogSource } from './stored-texts';
import type { Texts } from './texts';

type FollowedCatalog = {
  /** Sets the merchant's catalog. */
  useMerchant: (merchant: Catalog | undefined) => void;
  /** Requests the provider's texts. Called once, when the first screen has been painted. */
  begin: () => void;
};

/**
 * Overrides the bundled texts with the provider's, and those with the merchant's, in the current language: first the
 * stored texts, then the newest.
 */
export function followCatalog(
  texts: Texts,
  provider: Catalog | undefined,
  onLanguage: (language: Language) => void,
): FollowedCatalog {
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

  const { language } = texts.getState();
  onLanguage(language);
  // The other languages wait, as reading a whole catalog takes time.
  texts.override('provider', language, provider?.cached(language) ?? {});
  texts.subscribe((state, before) => {
    if (state.language === before.language) return;
    onLanguage(state.language);
    [...catalogs.keys()].forEach(refresh);
  });
  return {
    useMerchant: (merchant) => use('merchant', merchant),
    begin: () => use('provider', provider),
  };
}

/** Applies the texts of a merchant, if it has any. */
export type ApplyMerchantTexts = (commerce: Pick<MerchantProfile, 'merchant' | 'textsVersion'>) => void;

type TextSource = CatalogSource & {
  /** Whether the provider serves texts. Otherwise the bundled ones are all. */
  isRemote: boolean;
};

type FollowedTexts = { applyMerchantTexts: ApplyMerchantTexts; requestTexts: () => void };

/** Applies the stored texts of the provider, and returns the functions that request them and apply a merchant's. */
export function followTexts(
  texts: Texts,
  { isRemote, ...source }: TextSource,
  onLanguage: (language: Language) => void,
): FollowedTexts {
  const followed = followCatalog(texts, isRemote ? createCatalog(source) : undefined, onLanguage);
  return {
    requestTexts: followed.begin,
    applyMerchantTexts: ({ merchant: { idMerchant }, textsVersion: version }) => {
      if (!isRemote || version === undefined) return followed.useMerchant(undefined);
      followed.useMerchant(createCatalog(source, { group: merchantTextGroup(idMerchant), version }));
    },
  };
}
