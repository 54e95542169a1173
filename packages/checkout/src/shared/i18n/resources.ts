import { LANGUAGES, type Language } from '@istmo/domain';
import type { i18n } from 'i18next';
import { type Layer, LAYERS, type Overrides, overrideTexts } from './override-texts';
import type { NamespaceTexts } from './text-types';

type Bundle = Readonly<Record<string, NamespaceTexts>>;

export type Resources = {
  /** Adds bundled texts; a namespace that exists already is not changed. */
  add: (language: Language, texts: Bundle) => void;
  /** Overrides the bundled texts, including those added later. Returns whether a loaded text is another now. */
  override: (layer: Layer, language: Language, overrides: Overrides) => boolean;
};

/** Manages the bundled texts and their overrides as the resources of an empty i18next. */
export function createResources(i18n: i18n): Resources {
  const ours = new Map<Language, Bundle>();
  const layers = new Map(LANGUAGES.map((language) => [language, new Map<Layer, Overrides>()]));

  /** Returns the number of namespaces that have other texts than before. */
  function put(language: Language, texts: Bundle): number {
    const over = LAYERS.map((layer) => layers.get(language)?.get(layer) ?? {});
    const isOurs = over.every(isEmpty);
    const changed = Object.entries(texts).filter(([namespace, own]) => {
      const before = i18n.getResourceBundle(language, namespace) as NamespaceTexts | undefined;
      const next = isOurs ? own : overrideTexts(namespace, own, over);
      if (before && Object.keys(next).every((key) => before[key] === next[key])) return false;
      i18n.addResourceBundle(language, namespace, next, false, true, { skipCopy: true });
      return true;
    });
    return changed.length;
  }

  return {
    add: (language, texts) => {
      const loaded = ours.get(language) ?? {};
      const added = Object.entries(texts).filter(([namespace]) => !Object.hasOwn(loaded, namespace));
      ours.set(language, { ...loaded, ...texts });
      put(language, Object.fromEntries(added));
    },
    override: (layer, language, overrides) => {
      const before = layers.get(language)?.get(layer);
      if (isEmpty(before) && isEmpty(overrides)) return false;
      layers.get(language)?.set(layer, overrides);
      return put(language, ours.get(language) ?? {}) > 0;
    },
  };
}

/** Most payments have no texts but ours: then there is nothing to compare. */
function isEmpty(overrides: Overrides | undefined): boolean {
  return overrides === undefined || Object.keys(overrides).length === 0;
}
