import { walletEndpoints } from '@istmo/contract/provider';
import { type Money, money } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../../shared/payment/payment-method';

export type Account =
  | { name: 'loggedOut' }
  | { name: 'loading' }
  /** It could not be read. */
  | { name: 'unknown' }
  | { name: 'known'; available: Money };

export type AccountStore = StoreApi<Account> & {
  /** Reads the balance again. */
  load: () => Promise<void>;
  dispose: () => void;
};

/** The balance of the logged-in wallet user. */
export function createAccountStore({ login, apiOf, info }: MethodContext): AccountStore {
  const api = apiOf(walletEndpoints);
  const ending = new AbortController();
  const store = createStore<Account>(() => ({ name: login.getState().session ? 'loading' : 'loggedOut' }));
  // Only the latest answer counts.
  let requests = 0;

  async function load(): Promise<void> {
    const number = (requests += 1);
    store.setState({ name: 'loading' }, true);
    const account = await read();
    if (number === requests && !ending.signal.aborted) store.setState(account, true);
  }

  async function read(): Promise<Account> {
    await login.whenKnown();
    if (!login.getState().session) return { name: 'loggedOut' };
    try {
      const { balance } = await api.balance({}, ending.signal);
      return { name: 'known', available: money(balance[0]?.disponible ?? 0, info.currency) };
    } catch {
      return { name: 'unknown' };
    }
  }

  const leave = login.subscribe(({ session }, before) => {
    if (session?.user.idUsr !== before.session?.user.idUsr) void load();
  });
  if (login.getState().session) void load();
  return Object.assign(store, {
    load,
    dispose: () => {
      leave();
      ending.abort();
    },
  });
}

/** How much the wallet lacks for a payment; undefined if there is enough. */
export function missingFor(total: Money, account: Account): Money | undefined {
  if (account.name !== 'known') return undefined;
  const { amount, currency } = account.available;
  return amount < total.amount ? money(total.amount - amount, currency) : undefined;
}
