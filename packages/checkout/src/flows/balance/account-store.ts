import { merchantEndpoints, walletEndpoints } from '@istmo/contract/provider';
import { chooseService, METHOD_TRAITS, type Money, money } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../../shared/payment/payment-method';

export type Account =
  | { name: 'loggedOut' }
  | { name: 'loading' }
  /** It could not be read. */
  | { name: 'unknown' }
  /** The merchant has no service for the wallet. */
  | { name: 'unavailable' }
  /** `most` is what the merchant takes from a wallet in one payment. */
  | { name: 'known'; available: Money; most: Money };

export type AccountStore = StoreApi<Account> & {
  /** Reads the balance again. */
  load: () => Promise<void>;
  dispose: () => void;
};

/** The balance of the logged-in wallet user. */
export function createAccountStore({ login, apiOf, info }: MethodContext): AccountStore {
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
    return readAccount({ apiOf, info }, ending.signal).catch(() => ({ name: 'unknown' }));
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

/** The balance and the limit, if the merchant has a service for the wallet. Throws ProviderError. */
async function readAccount(
  { apiOf, info }: Pick<MethodContext, 'apiOf' | 'info'>,
  signal: AbortSignal,
): Promise<Account> {
  const [gateway] = METHOD_TRAITS.balance.gateways;
  const query = { idMerchant: String(info.idMerchant), gateway };
  const [{ balance }, services] = await Promise.all([
    apiOf(walletEndpoints).balance({}, signal),
    apiOf(merchantEndpoints).merchantServices(query, signal),
  ]);
  const choice = chooseService(services, (code) => code === gateway);
  if (!choice.found) return { name: 'unavailable' };
  return {
    name: 'known',
    available: money(balance[0]?.disponible ?? 0, info.currency),
    most: money(choice.service.txLimit, info.currency),
  };
}

/** How much the wallet lacks for a payment; undefined if there is enough. */
export function missingFor(total: Money, account: Account): Money | undefined {
  if (account.name !== 'known') return undefined;
  const { amount, currency } = account.available;
  return amount < total.amount ? money(total.amount - amount, currency) : undefined;
}

/** The most that the merchant takes from a wallet, if a payment is above it. */
export function limitBelow(total: Money, account: Account): Money | undefined {
  if (account.name !== 'known') return undefined;
  return total.amount > account.most.amount ? account.most : undefined;
}
