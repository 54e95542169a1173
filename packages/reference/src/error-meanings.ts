import { errorCatalog } from '@istmo/contract/errors';
import { CONFLICT_CODES, ERROR_CODES, errorInEnvelope, SESSION_CODES } from '@istmo/contract/provider';

/** A header code, as the documents list it. */
export type ErrorMeaning = { readonly code: number; readonly key: string; readonly meaning: string };

const SESSION_MEANING = 'The session is over, or the key is not known: the stored login is cleared';

const MEANINGS = new Map(
  errorCatalog.flatMap((entry) =>
    entry.kind === 'provider'
      ? (entry.numbers ?? []).map((code) => [code, inLine(entry.meaning)] as const)
      : [],
  ),
);

/** The meaning of a header code, and its message key. */
export function errorMeaning(code: number): ErrorMeaning {
  const key = errorInEnvelope({ headerStatus: { code, description: '' } })?.key ?? '';
  const meaning = SESSION_CODES.includes(code) ? SESSION_MEANING : MEANINGS.get(code);
  return { code, key, meaning: meaning ?? '' };
}

/** The header code of a login that is over. HTTP has no such status, so it is sent with HTTP status 200. */
export const SESSION_OVER = 420;

/**
 * The HTTP status for a header code: the same if it is an HTTP status, or 200 or 409 for a code of the
 * provider.
 */
export function httpStatusOf(code: number): number {
  if (CONFLICT_CODES.includes(code)) return 409;
  const isHttp = (code >= 400 && code < 500 && code !== SESSION_OVER) || code === ERROR_CODES.tooBusy;
  return isHttp ? code : 200;
}

function inLine(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
