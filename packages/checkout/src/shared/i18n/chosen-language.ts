import type { SafeStorage } from '../storage/safe-storage';
import { isLanguage, type Language } from '@istmo/domain';

const KEY = 'istmo.language';

export type ChosenLanguage = { get: () => Language | undefined; set: (language: Language) => void };

/** The language that the payer chose in this tab. It survives reloads and overrides all other settings. */
export function createChosenLanguage(storage: SafeStorage): ChosenLanguage {
  return {
    get: () => {
      const kept = storage.get(KEY);
      return isLanguage(kept) ? kept : undefined;
    },
    set: (language) => storage.set(KEY, language),
  };
}
