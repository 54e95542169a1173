import type { LocalizedText, MessageKey } from '@istmo/domain';
import type { EndpointName } from '../provider';

/**
 * Whom or what a limit counts. A client is the address of a request (of IPv6 its network), a payer the guest's access token or
 * the wallet user, and a target what is paid.
 */
export type LimitSubject =
  | 'account'
  | 'captcha token'
  | 'card'
  | 'client'
  | 'code'
  | 'email'
  | 'merchant'
  | 'payer'
  | 'payment'
  | 'phone'
  | 'service'
  | 'target'
  | 'user'
  | 'login code'
  | 'login';

export type Limit = {
  /** What is counted. */
  readonly counts: string;
  readonly by: readonly LimitSubject[];
  readonly most: number;
  /** The time in which it is counted. Without it: how many there are at the same time. */
  readonly windowMs?: number;
  /**
   * The answer above the limit. `wait`: 429 with `retry-after`. `captcha`: 422 `error_captcha`, unless the call has a valid
   * captcha token; nobody has to wait. `refused`: the call's own error.
   */
  readonly answer: 'wait' | 'captcha' | 'refused';
  /** The message key of the error, instead of a text. */
  readonly key?: MessageKey;
  /** The answer, where it is neither of the others. */
  readonly says?: string;
  /** What the payer reads. `{wait}` is the time that is left. The default is `WAIT_TEXT`. */
  readonly text?: LocalizedText;
  /** The calls that count, or that the limit refuses. Empty for what is no call of the table. */
  readonly calls: readonly EndpointName[];
};

/**
 * How many times as much all IPv6 networks (/64) of one site (/48) may do as one of them, by each limit of a client alone. Who rents
 * one server often gets a /48: 65,536 clients.
 */
export const IPV6_SITE_FACTOR = 4;

/** Limits by name. */
export type LimitTable = Readonly<Record<string, Limit>>;

export const MINUTE_MS = 60_000;
export const QUARTER_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** What a payer reads above a limit that has no text of its own. */
export const WAIT_TEXT: LocalizedText = {
  es: 'Demasiados intentos. Espere {wait} e intente de nuevo.',
  en: 'Too many attempts. Wait {wait} and try again.',
};
