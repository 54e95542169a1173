import * as v from 'valibot';
import type { Api } from '../api/api';
import type { SafeStorage } from '../storage/safe-storage';
import type { Language } from '@istmo/domain';
import type { Overrides } from './override-texts';

const Cached = v.object({ version: v.number(), texts: v.record(v.string(), v.string()) });
type Cached = v.InferOutput<typeof Cached>;

export type Catalog = {
  /** The provider's texts that this browser stored last. */
  cached: (language: Language) => Overrides;
  /** The provider's current texts, requested only if their version has changed. Never rejects. */
  fresh: (language: Language) => Promise<Overrides>;
};

/** A part of the catalog whose newest version is already known. */
type CatalogGroup = { group: string; version: number };

/** The provider's texts, stored by version. If they cannot be loaded, the stored ones or none are used. */
export function createCatalog(
  api: Pick<Api, 'translationVersion' | 'translationCatalog'>,
  storage: SafeStorage,
  part?: CatalogGroup,
): Catalog {
  const keyOf = (language: Language) => `istmo.texts.${part ? `${part.group}.` : ''}${language}`;
  const read = (language: Language): Cached | undefined => {
    const parsed = v.safeParse(Cached, jsonOf(storage.get(keyOf(language))));
    return parsed.success ? parsed.output : undefined;
  };
  const cached = (language: Language) => read(language)?.texts ?? {};
  return {
    cached,
    fresh: async (language) => {
      try {
        const { version } = part ?? (await api.translationVersion({}));
        if (read(language)?.version === version) return cached(language);
        const group = part ? `|group::${part.group}` : '';
        const { texts } = await api.translationCatalog({ conditional: `lang::${language}${group}` });
        storage.set(keyOf(language), JSON.stringify({ version, texts } satisfies Cached));
        return texts;
      } catch {
        return cached(language);
      }
    },
  };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
