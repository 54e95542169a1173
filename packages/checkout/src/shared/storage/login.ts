import { parseSession, SESSION_STORAGE_KEY, type Session, toSession } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SafeStorage } from './safe-storage';

/**
 * Who is logged in, as far as a screen shows it. The name, and whatever else the provider answered, is known until the page
 * is left: it is not stored.
 */
export type LoginState = { session?: Session; name?: string; answer?: unknown };

/** The login of a wallet's user, in this browser; where it keeps nothing, as long as the page. */
export type Login = StoreApi<LoginState> & {
  /** As it is stored now: another tab may have renewed it. */
  token: () => string | undefined;
  /** Settles once it is known whose login is stored, and whether it still holds; no call of a user's is made before. */
  known: () => Promise<void>;
  /** Keeps the login that the provider has answered. Nothing but what a session is gets stored. */
  open: (answer: unknown, name: string) => void;
  clear: () => void;
};

type Renew = (login: Login) => Promise<void>;

export function createLogin(storage: SafeStorage, renew: Renew = () => Promise.resolve()): Login {
  const stored = () => parseSession(storage.get(SESSION_STORAGE_KEY) ?? null);
  const session = stored();
  const store = createStore<LoginState>(() => ({ ...(session && { session }) }));
  let knowing: Promise<void> | undefined;
  const login: Login = Object.assign(store, {
    token: () => stored()?.token,
    known: () => {
      const { session, name } = store.getState();
      return session && name === undefined ? (knowing ??= renew(login)) : Promise.resolve();
    },
    open: (answer: unknown, name: string) => {
      const session = toSession(answer);
      if (!session) return;
      storage.set(SESSION_STORAGE_KEY, JSON.stringify(session));
      store.setState({ session, name, answer });
    },
    clear: () => {
      storage.remove(SESSION_STORAGE_KEY);
      store.setState({}, true);
    },
  });
  return login;
}
