import { countOf, parseJson, recordOf, textOf } from '../text/loose-text';

/** A login, as it is stored. The token is worth as much as the password while it lasts. */
export type Session = { sessionId: string; token: string; user: { idUsr: number } };

/** The key under which the widget's login is stored on its own origin. */
export const SESSION_STORAGE_KEY = 'istmo.widget.session';

/** A session, or `undefined` where a part of it is missing. Nothing but these fields is kept of what the provider sends. */
export function toSession(value: unknown): Session | undefined {
  const record = recordOf(value) ?? {};
  const sessionId = textOf(record['sessionId']);
  const token = textOf(record['token']);
  const idUsr = countOf(recordOf(record['user'])?.['idUsr']);
  return sessionId !== '' && token !== '' && idUsr !== undefined
    ? { sessionId, token, user: { idUsr } }
    : undefined;
}

/** The stored session; a text that somebody else wrote there, or half of one, is no login. */
export function parseSession(stored: string | null): Session | undefined {
  return stored === null ? undefined : toSession(parseJson(stored));
}

/** Why an account may not log in, in the provider's words: employees have no wallet. */
export function loginRefusal({ isEmployee }: { isEmployee: boolean }): 'Invalid User' | undefined {
  return isEmployee ? 'Invalid User' : undefined;
}
