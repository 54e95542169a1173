import { LANGUAGES, type Language } from '@istmo/domain';
import type { i18n } from 'i18next';
import { type Layer, LAYERS, type Overrides, overrideTexts } from './override-texts';
import type { NamespaceTexts } from './text-types';

type Bundle = Readonly<Record<string, NamespaceTexts>>;

export type Resources = {
  /** Adds bundled texts; a namespace that exists already is not changed. */
  add: (language: Language, texts: Bundle) => void;
  /** Overrides the bundled texts, including those added later. Returns whether any override is new. */
  override: (layer: Layer, language: Language, overrides: Overrides) => boolean;
};

/** Manages the bundled texts and their overrides as the resources of an empty i18next. */
export function createResources(i18n: i18n): Resources {
  const ours = new Map<Language, Bundle>();
  const layers = new Map(LANGUAGES.map((language) => [language, new Map<Layer, Overrides>()]));

  function put(language: Language, texts: Bundle): void {
    const over = LAYERS.map((layer) => layers.get(language)?.get(layer) ?? {});
    Object.entries(texts).forEach(([namespace, own]) =>
      i18n.addResourceBundle(language, namespace, overrideTexts(namespace, own, over), false, true, {
        skipCopy: true,
      }),
    );
  }

  return {
    add: (language, texts) => {
      const loaded = ours.get(language) ?? {};
      const added = Object.entries(texts).filter(([namespace]) => !Object.hasOwn(loaded, namespace));
      ours.set(language, { ...loaded, ...texts });
      put(language, Object.fromEntries(added));
    },
    override: (layer, language, overrides) => {
      const before = layers.get(language)?.get(layer) ?? {};
      if (isSame(before, overrides)) return false;
      layers.get(language)?.set(layer, overrides);
      put(language, ours.get(language) ?? {});
      return true;
    },
  };
}

function isSame(before: Overrides, after: Overrides): boolean {
  const keys = Object.keys(after);
  return keys.length === Object.keys(before).length && keys.every((key) => before[key] === after[key]);
}
