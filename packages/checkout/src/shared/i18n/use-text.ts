import type { Language } from '@istmo/domain';
import { createContext, useCallback, useContext } from 'react';
import { useStore } from '../store/use-store';
import type { Namespace, Translate } from './texts';
import type { Texts } from './texts';

const TextContext = createContext<Texts | undefined>(undefined);

/** Provides the texts to the screens below it. */
export const TextProvider = TextContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('useTexts needs a TextProvider above it');
  return texts;
}

/** The `t` of one namespace. Renders again when the language or a text changes. */
export function useText<N extends Namespace>(namespace: N): Translate<N> {
  const { getText } = useStore(useTexts());
  return useCallback((key, ...[values]) => getText(namespace, key, values), [getText, namespace]);
}

export function useLanguage(): Language {
  return useStore(useTexts(), (state) => state.language);
}
