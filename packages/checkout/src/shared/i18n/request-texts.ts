import { textEndpoints } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import type { Overrides } from './override-texts';
import { type CatalogGroup, type CatalogSource, readTexts } from './stored-texts';

type TextRequest = {
  language: Language;
  part: CatalogGroup | undefined;
  /** Where the texts are stored. */
  key: string;
};

/** The current texts, requested only if the stored ones have another version. Rejects if the provider does not respond. */
export async function requestTexts(
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
