import { type Language, LANGUAGES, merchantTextGroup } from '@istmo/domain';
import { type MerchantProfile, textEndpoints } from '@istmo/contract/provider';
import type { PageContext } from '../page/page-context';
import type { SafeStorage } from '../storage/safe-storage';
import type { Layer, Overrides, Texts } from './texts';

type Catalog = {
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
export type ApplyMerchantTexts = (
  merchantProfile: Pick<MerchantProfile, 'merchant' | 'textsVersion'>,
) => void;

type TextSource = CatalogSource & {
  /** Whether the provider serves texts. Otherwise only the bundled texts are used. */
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

type TextRequest = {
  language: Language;
  part: CatalogGroup | undefined;
  /** The storage key of the texts. */
  key: string;
};

/** The current texts, requested only if the stored ones have another version. Rejects if the provider does not respond. */
async function requestTexts(
  { apiOf, storage }: CatalogSource,
  { language, part, key }: TextRequest,
): Promise<Overrides> {
  const api = apiOf(textEndpoints);
  const stored = readTexts(storage.get(key));
  const { version } = part ?? (await api.translationVersion({}));
  if (stored?.version === version) return stored.texts;
  const group = part ? `|group::${part.group}` : '';
  const { texts } = await api.translationCatalog({ conditional: `lang::${language}${group}` });
  storage.set(key, JSON.stringify({ version, texts }));
  return texts;
}

/** The texts of a catalog, or of one group of it, with their version. */
type CatalogTexts = { version: number; texts: Overrides };

/** A part of the catalog whose newest version is already known. */
type CatalogGroup = { group: string; version: number };

type CatalogSource = Pick<PageContext, 'apiOf'> & { storage: SafeStorage };

/** The stored texts, or `undefined` if there are none that can be read. */
function readTexts(json: string | undefined): CatalogTexts | undefined {
  try {
    const { version, texts } = JSON.parse(json ?? '') as { version: number; texts: Overrides };
    return Object.values(texts).every((text) => typeof text === 'string') ? { version, texts } : undefined;
  } catch {
    return undefined;
  }
}
