import { countOf, parseJson, recordOf, textOf } from '../text/loose-text';

/** A wallet session, as it is stored. Until it expires, the token is as sensitive as the password. */
export type Session = { sessionId: string; token: string; user: { idUsr: number } };

/** The storage key of the widget's session, on the checkout's origin. */
export const SESSION_STORAGE_KEY = 'istmo.widget.session';

/** Parses a session, or returns `undefined` if a part is missing. Keeps only these fields. */
export function toSession(value: unknown): Session | undefined {
  const record = recordOf(value) ?? {};
  const sessionId = textOf(record['sessionId']);
  const token = textOf(record['token']);
  const idUsr = countOf(recordOf(record['user'])?.['idUsr']);
  return sessionId !== '' && token !== '' && idUsr !== undefined
    ? { sessionId, token, user: { idUsr } }
    : undefined;
}

/** Parses the stored session, or returns `undefined` if the text is not a complete session. */
export function parseSession(stored: string | null): Session | undefined {
  return stored === null ? undefined : toSession(parseJson(stored));
}

/** Why an account cannot log in, as the provider's message: employees have no wallet. */
export function loginError({ isEmployee }: { isEmployee: boolean }): 'Invalid User' | undefined {
  return isEmployee ? 'Invalid User' : undefined;
}
