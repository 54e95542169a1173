import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { Language } from './language';
import type { Namespace, Translate } from './text-types';
import type { Texts } from './texts';
import { translate } from './translate';

const TextContext = createContext<Texts | undefined>(undefined);

/** Gives the texts to the screens below it. */
export const TextProvider = TextContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextContext);
  if (!texts) throw new Error('useTexts needs a TextProvider above it');
  return texts;
}

/** The `t` of one namespace; the screen is drawn anew when the language changes. */
export function useText<N extends Namespace>(namespace: N): Translate<N> {
  const state = useStore(useTexts());
  return useCallback((key, values) => translate(state, namespace, [key, values]), [state, namespace]);
}

export function useLanguage(): Language {
  return useStore(useTexts(), (state) => state.language);
}
