import type { ERROR_CODES } from '@istmo/contract/provider';
import type { MessageKey, PROVIDER_TEXTS } from '@istmo/domain';

/** A text for the payer in both languages, for cases without a message key. */
export type LocalizedText = { es: string; en: string };

/**
 * An English text for a developer. It needs a space, which no key has, so that a misspelled key does not
 * compile.
 */
type DeveloperText = `${string} ${string}`;

type ProviderText = (typeof PROVIDER_TEXTS)[keyof typeof PROVIDER_TEXTS];

/** The possible texts of an error. */
export type ErrorText = MessageKey | ProviderText | DeveloperText | LocalizedText;

/** Every header code that this provider uses for errors. */
export type ApiErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES] | 401 | 403 | 405 | 413 | 415 | 420;

/**
 * An error of the API, sent in the envelope. `code` is the header code. The text is a message key that the
 * caller translates, an English text for a developer, or a text for the payer in both languages.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** Details for a developer. They never contain a value that was sent. */
  readonly details: unknown;
  readonly #words: LocalizedText;

  constructor(code: ApiErrorCode, words: ErrorText, details?: unknown) {
    const said = typeof words === 'string' ? { es: words, en: words } : words;
    super(said.es);
    this.code = code;
    this.details = details;
    this.#words = said;
  }

  /** The text for this `accept-language`: English when the caller prefers it, otherwise Spanish. */
  textFor(acceptLanguage: string | undefined): string {
    return /^\s*en\b/i.test(acceptLanguage ?? '') ? this.#words.en : this.#words.es;
  }
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A limit is used up. The text and `retry-after` say how long to wait. */
export class TooManyTries extends ApiError {
  readonly waitSeconds: number;

  constructor(waitMs: number) {
    super(429, wordsFor(waitMs));
    this.waitSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  }
}

function wordsFor(waitMs: number): LocalizedText {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const one = minutes === 1;
  return {
    es: `Demasiados intentos. Espere ${String(minutes)} ${one ? 'minuto' : 'minutos'} y pruebe de nuevo.`,
    en: `Too many tries. Wait ${String(minutes)} ${one ? 'minute' : 'minutes'} and try again.`,
  };
}
