import type { ERROR_CODES } from '@istmo/contract/provider';
import type { MessageKey, PROVIDER_TEXTS } from '@istmo/domain';

/** A text for the payer that the caller has no key for. */
export type Words = { es: string; en: string };

/** An English text for a developer. It has more than one word, as no key has: a key that is misspelt is none. */
type DeveloperText = `${string} ${string}`;

type ProviderText = (typeof PROVIDER_TEXTS)[keyof typeof PROVIDER_TEXTS];

/** What a refusal may say. */
export type FaultWords = MessageKey | ProviderText | DeveloperText | Words;

/** Every header code that this provider refuses with. */
export type FaultCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES] | 401 | 403 | 405 | 413 | 415 | 420;

/**
 * Why a call is refused, as the envelope says it: `code` is the header code, its words a message key (the caller has the
 * words for it), an English text for a developer, or a text for the payer in every language.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  /** Details for a developer; never a value that was sent. */
  readonly details: unknown;
  readonly #words: Words;

  constructor(code: FaultCode, words: FaultWords, details?: unknown) {
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
