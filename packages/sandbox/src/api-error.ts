import type { ERROR_CODES } from '@istmo/contract/provider';
import {
  emailError,
  type Language,
  languageFrom,
  LANGUAGES,
  type LocalizedText,
  type MessageKey,
  phoneLengthError,
  type PROVIDER_TEXTS,
  textIn,
} from '@istmo/domain';

/**
 * An English text for a developer. It needs a space, which no key has, so that a misspelled key does not
 * compile.
 */
type DeveloperText = `${string} ${string}`;

type ProviderText = (typeof PROVIDER_TEXTS)[keyof typeof PROVIDER_TEXTS];

type TextIn = (language: Language) => string;

/** The possible texts of an error. */
export type ErrorText = MessageKey | ProviderText | DeveloperText | LocalizedText | TextIn;

/** Every header code that this provider uses for errors. */
export type ApiErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES] | 401 | 403 | 405 | 413 | 415 | 420;

/**
 * An error of the API, sent in the envelope. `code` is the header code. The text is a message key that the
 * caller translates, an English text for a developer, or a text for the payer by language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** Details for a developer. They never contain a value that was sent. */
  readonly details: unknown;
  /** Seconds until the call can be repeated, for `retry-after`. */
  readonly waitSeconds?: number;
  readonly #textIn: TextIn;

  constructor(code: ApiErrorCode, words: ErrorText, details?: unknown) {
    const textInLanguage = toTextIn(words);
    super(textInLanguage(LANGUAGES[0]));
    this.code = code;
    this.details = details;
    this.#textIn = textInLanguage;
  }

  /** The text in the first language of `accept-language`, or in Spanish if the checkout does not have that language. */
  textFor(acceptLanguage = ''): string {
    const [first = ''] = acceptLanguage.split(',');
    return this.#textIn(languageFrom([first.trim()]));
  }
}

function toTextIn(words: ErrorText): TextIn {
  if (typeof words === 'function') return words;
  return typeof words === 'string' ? () => words : (language) => textIn(words, language);
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A limit is used up. `retry-after` says how long to wait, and so does a text with `{wait}`. */
export class TooManyTries extends ApiError {
  override readonly waitSeconds: number;

  constructor(waitMs: number, words: MessageKey | LocalizedText) {
    super(429, typeof words === 'string' ? words : withWait(words, waitMs));
    this.waitSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  }
}

/** Too many calls wait for the same work. Nothing was done. */
export class TooBusy extends ApiError {
  override readonly waitSeconds = 5;

  constructor() {
    super(503, {
      es: 'Hay muchas solicitudes en este momento. Espere unos segundos e intente de nuevo.',
      en: 'There are many requests right now. Wait a few seconds and try again.',
    });
  }
}

function withWait(words: LocalizedText, waitMs: number): TextIn {
  const wait = waitOf(Math.max(1, Math.ceil(waitMs / MINUTE_MS)));
  return (language) => textIn(words, language).replace('{wait}', textIn(wait, language));
}

/** A longer wait is given in hours. */
const MOST_MINUTES = 120;

function waitOf(minutes: number): LocalizedText {
  if (minutes === 1) return { es: '1 minuto', en: '1 minute' };
  if (minutes <= MOST_MINUTES) return { es: `${String(minutes)} minutos`, en: `${String(minutes)} minutes` };
  const hours = String(Math.ceil(minutes / 60));
  return { es: `${hours} horas`, en: `${hours} hours` };
}

/** The part of a request that has the field. */
export type RequestPart = 'body' | 'query';

/** A rule for a field of a request: its path, and why it is refused. */
export type FieldRule = readonly [path: string, refusal: MessageKey | undefined];

/** Throws ApiError 422 for the first field that is refused. It names the field as the error of an invalid schema does. */
export function refuseFields(rules: readonly FieldRule[], place: RequestPart = 'body'): void {
  for (const [path, refusal] of rules)
    if (refusal)
      throw new ApiError(422, refusal, { issues: [{ at: `${place}.${path}`, expected: refusal }] });
}

/** The address that payers write to, which is no real person's. A payer's own e-mail must differ from it. */
export const SUPPORT_EMAIL = 'soporte@istmo.test';

/** Why a payer's or user's e-mail is refused, or `undefined`. */
export function emailRefusal(email: string) {
  return emailError(email, SUPPORT_EMAIL);
}

/** Why a phone number is refused, or `undefined`. */
export function phoneRefusal(phone: string): 'field_required' | 'invalid_phone_number' | undefined {
  const refusal = phoneLengthError(phone);
  if (refusal) return refusal;
  return /^\+?[\d\s().-]{7,20}$/.test(phone.trim()) ? undefined : 'invalid_phone_number';
}
