/** A text for the payer that the caller has no key for. */
export type Words = { es: string; en: string };

/**
 * Why a call is refused, as the envelope says it: `code` is the header code, its words a message key (the caller has the
 * words for it), an English text for a developer, or a text for the payer in every language.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: number;
  /** Details for a developer; never a value that was sent. */
  readonly details: unknown;
  readonly #words: Words;

  constructor(code: number, words: string | Words, details?: unknown) {
    const said = typeof words === 'string' ? { es: words, en: words } : words;
    super(said.es);
    this.code = code;
    this.details = details;
    this.#words = said;
  }

  /** The text for a caller who sent this `accept-language`; Spanish unless they would rather read English. */
  textFor(acceptLanguage: string | undefined): string {
    return /^\s*en\b/i.test(acceptLanguage ?? '') ? this.#words.en : this.#words.es;
  }
}
