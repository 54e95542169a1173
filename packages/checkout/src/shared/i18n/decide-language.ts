import { isLanguage, type Language, languageFrom } from '@istmo/domain';

/** Who may name a payment's language. Anything that is not one of our languages counts as nothing. */
export type LanguageWishes = {
  /** The payer, at the bottom of a page. */
  chosen?: string | undefined;
  /** The merchant's page, or the address of the hosted page. */
  host?: string | null | undefined;
  /** `lang` of what is paid. */
  link?: string | undefined;
};

/** The language of a payment: the payer's choice, then the host's, then the link's, then the first of `preferred` that there is. */
export function decideLanguage(
  { chosen, host, link }: LanguageWishes,
  preferred: readonly string[],
): Language {
  return [chosen, host, link].find(isLanguage) ?? languageFrom(preferred);
}
