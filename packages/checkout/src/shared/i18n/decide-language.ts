import { isLanguage, type Language, languageFrom } from '@istmo/domain';
import type { SafeStorage } from '../storage/safe-storage';

/** The sources of a payment's language. Unknown languages are ignored. */
type LanguageWishes = {
  /** The payer's choice at the bottom of a page. */
  chosen?: string | undefined;
  /** The merchant's page, or the address of the hosted page. */
  host?: string | null | undefined;
  /** `lang` of the payment link. */
  link?: string | undefined;
};

/** The language of a payment: the payer's choice, then the host's, then the link's, then the first known of `preferred`. */
export function decideLanguage(
  { chosen, host, link }: LanguageWishes,
  preferred: readonly string[],
): Language {
  return [chosen, host, link].find(isLanguage) ?? languageFrom(preferred);
}

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
