import { activityEndpoints, type CallOutput } from '@istmo/contract/provider';
import { type Machine, toHex } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { WalletContext } from '../../../shared/page/page-context';
import { createPagedList, type PagedList } from '../parts/paged-list';

export type UserCode = CallOutput<typeof activityEndpoints.userPaymentCodes>[number];

/** A search by code. */
export type SearchState =
  | { name: 'idle' }
  | { name: 'searching'; code: string }
  /** Without a code: the provider knows none of that name. */
  | { name: 'found'; found: UserCode | undefined }
  | { name: 'failed'; code: string; error: unknown };

export type SearchEvent =
  | { type: 'search'; code: string }
  | { type: 'answered'; found: UserCode | undefined }
  | { type: 'failed'; error: unknown }
  | { type: 'again' }
  | { type: 'left' };

const search = (_: unknown, { code }: { code: string }): SearchState => ({ name: 'searching', code });
const left = (): SearchState => ({ name: 'idle' });

const searchMachine: Machine<SearchState, SearchEvent> = {
  idle: { search },
  searching: {
    answered: (_, { found }) => ({ name: 'found', found }),
    failed: ({ code }, { error }) => ({ name: 'failed', code, error }),
  },
  found: { search, left },
  failed: { search, left, again: ({ code }) => ({ name: 'searching', code }) },
};

type CodesStore = {
  list: PagedList<UserCode>;
  search: FlowStore<SearchState, SearchEvent>;
  /** Loads the newest entries again. */
  refresh: () => void;
  dispose: () => void;
};

/** The pay codes and money requests of the user, and a search by code. */
export function createCodesStore({ apiOf }: Pick<WalletContext, 'apiOf'>): CodesStore {
  const api = apiOf(activityEndpoints);
  const list = createPagedList<UserCode>({ load: api.userPaymentCodes, keyOf });
  const search = createFlowStore<SearchState, SearchEvent>(
    searchMachine,
    { name: 'idle' },
    {
      searching: async ({ code }, { send, signal }) => {
        try {
          const [found] = await api.userPaymentCodes({ conditional: `code::${toHex(code)}` }, signal);
          send({ type: 'answered', found });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
  return {
    list,
    search,
    refresh: () => list.getState().send({ type: 'newsHeard' }),
    dispose: () => [list, search].forEach((store) => store.dispose()),
  };
}

export function keyOf({ code }: UserCode): string {
  return code;
}
