import type { Fetch } from './send';

/** Requests that the boot script has sent before the app was there, by their address. */
export type Prefetched = Map<string, Promise<Response>>;

/** Fetches, but takes what was fetched already: once, because a second question wants a new answer. */
export function withPrefetched(prefetched: Prefetched, fetch: Fetch): Fetch {
  return (url, init) => {
    const early = prefetched.get(url);
    prefetched.delete(url);
    return early ?? fetch(url, init);
  };
}
