export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The payer's language: the first of the browser's that we speak, Spanish otherwise. */
export function languageOf(preferred: readonly string[]): Language {
  const spoken = preferred.map((tag) => LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)));
  return spoken.find((language) => language !== undefined) ?? 'es';
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}
