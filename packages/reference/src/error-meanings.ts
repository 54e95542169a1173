import { errorCatalogue } from '@istmo/contract/errors';
import { CONFLICT_CODES, errorInEnvelope, SESSION_CODES } from '@istmo/contract/provider';

/** One code as the pages list it. */
export type ErrorMeaning = { readonly code: number; readonly key: string; readonly meaning: string };

/** Codes that end a session, as one line says them. */
export const SESSION_MEANING = `The session is over, or the key is not known (${SESSION_CODES.join(', ')}): the stored login is cleared`;

const MEANINGS = new Map(
  errorCatalogue.flatMap((entry) =>
    entry.kind === 'provider'
      ? (entry.numbers ?? []).map((code) => [code, inLine(entry.meaning)] as const)
      : [],
  ),
);

/** What a header code means, and the message key that a caller falls back on. */
export function errorMeaning(code: number): ErrorMeaning {
  const key = errorInEnvelope({ headerStatus: { code, description: '' } })?.key ?? '';
  const meaning = SESSION_CODES.includes(code) ? SESSION_MEANING : MEANINGS.get(code);
  return { code, key, meaning: meaning ?? '' };
}

/** HTTP's own status beside a header code: the same where HTTP has such a one, 200 or 409 where the code is the provider's own. */
export function httpStatusOf(code: number): number {
  if (CONFLICT_CODES.includes(code)) return 409;
  return code >= 400 && code < 500 && code !== 420 ? code : 200;
}

function inLine(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
