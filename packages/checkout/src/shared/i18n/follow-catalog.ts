import type { Commerce } from '@istmo/contract/provider';
import { merchantTextGroup } from '@istmo/domain';
import type { Api } from '../api/api';
import type { SafeStorage } from '../storage/safe-storage';
import { type Catalog, createCatalog } from './catalog';
import type { Language } from './language';
import type { TextState } from './text-types';
import type { Texts } from './texts';

type Said = TextState['catalog'];

/**
 * Keeps the provider's texts before the bundled ones, and a merchant's before those, in whatever language is shown: first
 * those kept, then the new ones. Returns what says whose payment it is.
 */
export function followCatalog(
  texts: Texts,
  own: Catalog,
  shown: (language: Language) => void,
): (merchant: Catalog | undefined) => void {
  let catalogs = [own];
  let said: Said[] = [];

  const say = (language: Language): void => texts.setCatalog(language, Object.assign({}, ...said) as Said);

  function ask(catalog: Catalog, language: Language): void {
    void catalog.fresh(language).then((fresh) => {
      const at = catalogs.indexOf(catalog);
      if (at < 0 || texts.getState().language !== language) return;
      said[at] = fresh;
      say(language);
    });
  }

  function follow(language: Language): void {
    shown(language);
    said = catalogs.map(({ cached }) => cached(language));
    say(language);
    catalogs.forEach((catalog) => ask(catalog, language));
  }

  follow(texts.getState().language);
  texts.subscribe((state, before) => {
    if (state.language !== before.language) follow(state.language);
  });
  return (merchant) => {
    const { language } = texts.getState();
    catalogs = merchant ? [own, merchant] : [own];
    said = [said[0] ?? {}, merchant?.cached(language) ?? {}];
    say(language);
    if (merchant) ask(merchant, language);
  };
}

/** Whose page it is: a merchant's own texts are asked for where its answer says that it has any. */
export type SaidBy = (commerce: Pick<Commerce, 'merchant' | 'textsVersion'>) => void;

type Kept = { api: Pick<Api, 'translationVersion' | 'translationCatalog'>; storage: SafeStorage };

/** The provider's texts from now on, and those of the merchant that the page is said to be of. */
export function followTexts(
  texts: Texts,
  { api, storage }: Kept,
  shown: (language: Language) => void,
): SaidBy {
  const saidBy = followCatalog(texts, createCatalog(api, storage), shown);
  return ({ merchant: { idMerchant }, textsVersion: version }) => {
    if (version === undefined) return saidBy(undefined);
    saidBy(createCatalog(api, storage, { group: merchantTextGroup(idMerchant), version }));
  };
}
