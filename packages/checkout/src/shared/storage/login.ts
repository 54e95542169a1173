import { parseSession, SESSION_STORAGE_KEY, type Session, toSession } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SafeStorage } from './safe-storage';

/**
 * The wallet session that screens show. The name and the rest of the provider's answer are not stored, so they are lost
 * when the page is left.
 */
export type LoginState = { session?: Session; name?: string; answer?: unknown };

/** The wallet session in this browser. If nothing can be stored, it lasts as long as the page. */
export type Login = StoreApi<LoginState> & {
  /** The stored token: another tab may have renewed it. */
  token: () => string | undefined;
  /** Resolves once the stored session has been checked. No user's request is sent before. */
  whenKnown: () => Promise<void>;
  /** Stores the session of a login's answer, without the rest of the answer. */
  open: (answer: unknown, name: string) => void;
  clear: () => void;
};

type Renew = (login: Login) => Promise<void>;

export function storedSession(storage: SafeStorage): Session | undefined {
  return parseSession(storage.get(SESSION_STORAGE_KEY) ?? null);
}

export function createLogin(storage: SafeStorage, renew: Renew = () => Promise.resolve()): Login {
  const session = storedSession(storage);
  const store = createStore<LoginState>(() => ({ ...(session && { session }) }));
  let knowing: Promise<void> | undefined;
  const login: Login = Object.assign(store, {
    token: () => storedSession(storage)?.token,
    whenKnown: () => {
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
