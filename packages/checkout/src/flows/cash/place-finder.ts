import type { cashEndpoints, CashPoint } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiOf } from '../../shared/api/create-api';

export type Spot = { latitude: number; longitude: number };

export type FinderState = {
  /** Part of a name, address, city or province, as typed. */
  place: string;
  /** Where the payer is, if they share it. */
  near?: string;
  points: readonly CashPoint[];
  /** `failed`: the list cannot be loaded just now. */
  status: 'closed' | 'searching' | 'found' | 'failed';
  locating: 'no' | 'asking' | 'refused' | 'done';
  /** The sheet with the places is open. */
  isShown: boolean;
};

export type PlaceFinder = StoreApi<FinderState> & {
  /** Shows the places. Loads the first list, once. */
  open: () => void;
  /** Goes back to the form. */
  close: () => void;
  type: (place: string) => void;
  /** Asks the browser for the payer's position. Called only after the payer pressed a button. */
  nearMe: () => Promise<void>;
  search: () => void;
  /** Searches again if the payer has changed to this language since the last search. */
  translate: (language: Language) => void;
  dispose: () => void;
};

/** A pause before each search, because another key may follow. */
export const TYPING_PAUSE_MS = 300;

type PlaceFinderInput = {
  api: Pick<ApiOf<typeof cashEndpoints>, 'cashPoints'>;
  locate: () => Promise<Spot>;
  /** The language of the opening hours. */
  language: () => Language;
};

/** Finds branches and kiosks of the cash-point network. */
export function createPlaceFinder({ api, locate, language }: PlaceFinderInput): PlaceFinder {
  const store = createStore<FinderState>(() => ({
    place: '',
    points: [],
    status: 'closed',
    locating: 'no',
    isShown: false,
  }));
  const { search, searchedIn, stop } = createSearch({ api, language }, store);
  return Object.assign(store, {
    open: () => {
      if (store.getState().status === 'closed') search();
      store.setState({ isShown: true });
    },
    close: () => store.setState({ isShown: false }),
    type: (place: string) => {
      store.setState({ place });
      search(TYPING_PAUSE_MS);
    },
    nearMe: async () => {
      store.setState({ locating: 'asking' });
      try {
        const near = toNear(await locate());
        store.setState({ locating: 'done', near });
        search();
      } catch {
        store.setState({ locating: 'refused' });
      }
    },
    search: () => search(),
    translate: (wanted: Language) => {
      if (store.getState().status !== 'closed' && searchedIn() !== wanted) search();
    },
    dispose: stop,
  });
}

/** Runs one search at a time. Only the last search counts, whichever answer comes first. */
function createSearch(
  { api, language }: { api: Pick<ApiOf<typeof cashEndpoints>, 'cashPoints'>; language: () => Language },
  store: StoreApi<FinderState>,
) {
  let current = new AbortController();
  let searched = language();
  async function ask(signal: AbortSignal): Promise<void> {
    searched = language();
    const change = await api.cashPoints(queryOf(store.getState(), searched), signal).then(
      (points) => ({ points, status: 'found' }) as const,
      () => ({ status: 'failed' }) as const,
    );
    if (!signal.aborted) store.setState(change);
  }
  return {
    search: (afterMs = 0) => {
      current.abort();
      const { signal } = (current = new AbortController());
      store.setState({ status: 'searching' });
      const timer = setTimeout(() => void ask(signal), afterMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    searchedIn: () => searched,
    stop: () => current.abort(),
  };
}

function queryOf({ place, near }: FinderState, lang: Language) {
  const text = place.trim();
  return {
    network: 'PC',
    lang,
    ...(text !== '' && { place: text }),
    ...(near !== undefined && { near }),
  } as const;
}

/** Rounds to about a kilometer: enough to sort by, and too coarse to show where the payer lives. */
function toNear({ latitude, longitude }: Spot): string {
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

const WAIT_MS = 10_000;
const OLD_ENOUGH_MS = 300_000;

/** The payer's position from the browser. Rejects if the browser may not or cannot give it. */
export function locate(): Promise<Spot> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: WAIT_MS,
      maximumAge: OLD_ENOUGH_MS,
    });
  });
}
