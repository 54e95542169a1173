import type { pseEndpoints } from '@istmo/contract/provider';
import { type PseBank, pseBanksIn, searchPseBanks, withLastPseBank } from '@istmo/domain';
import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiOf } from '../../shared/api/create-api';
import type { SafeStorage } from '../../shared/storage/safe-storage';

type BankListState = {
  /** All banks, the payer's last one first. */
  banks: readonly PseBank[];
  /** `failed`: the list cannot be had just now. */
  status: 'loading' | 'found' | 'failed';
  /** The search, as typed. */
  search: string;
  /** The sheet with the banks is open. */
  isShown: boolean;
};

export type BankList = StoreApi<BankListState> & {
  open: () => void;
  close: () => void;
  type: (search: string) => void;
  /** The banks that the search finds. */
  found: () => PseBank[];
  /** Asks for the list again. */
  load: () => void;
  /** The payer has paid from this bank, which is the first one the next time. */
  rememberLast: (code: string) => void;
  lastBank: () => string | undefined;
  dispose: () => void;
};

type Input = {
  api: Pick<ApiOf<typeof pseEndpoints>, 'pseBanks'>;
  /** The browser's lasting storage. */
  storage: SafeStorage;
  now: () => number;
};

const LIST = 'istmo.pse.banks';
const LAST = 'istmo.pse.bank';
const DAY_MS = 24 * 60 * 60 * 1000;

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    at: v.number(),
    banks: v.pipe(v.array(v.object({ code: v.string(), name: v.string() })), v.nonEmpty()),
  }),
);

/** The banks of PSE. This browser asks for the list once a day. */
export function createBankList({ api, storage, now }: Input): BankList {
  const controller = new AbortController();
  const store = createStore<BankListState>(() => ({
    banks: [],
    status: 'loading',
    search: '',
    isShown: false,
  }));
  const lastBank = () => storage.get(LAST);
  const show = (banks: readonly PseBank[]) =>
    store.setState({ banks: withLastPseBank(banks, lastBank()), status: 'found' });

  async function load(): Promise<void> {
    const kept = keptList(storage, now());
    if (kept) {
      show(kept);
      return;
    }
    store.setState({ status: 'loading' });
    try {
      const banks = pseBanksIn((await api.pseBanks({}, controller.signal)).banks);
      if (banks.length === 0) throw new Error('The list has no bank');
      storage.set(LIST, JSON.stringify({ at: now(), banks }));
      show(banks);
    } catch {
      if (!controller.signal.aborted) store.setState({ status: 'failed' });
    }
  }

  void load();
  return Object.assign(store, {
    open: () => store.setState({ isShown: true, search: '' }),
    close: () => store.setState({ isShown: false }),
    type: (search: string) => store.setState({ search }),
    found: () => searchPseBanks(store.getState().banks, store.getState().search),
    load: () => void load(),
    rememberLast: (code: string) => storage.set(LAST, code),
    lastBank,
    dispose: () => controller.abort(),
  });
}

/** The list of this browser, if it is of the last day. */
function keptList(storage: SafeStorage, now: number): readonly PseBank[] | undefined {
  const { success, output } = v.safeParse(Kept, storage.get(LIST));
  return success && output.at <= now && now - output.at < DAY_MS ? output.banks : undefined;
}
