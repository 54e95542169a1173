type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/** Requests that the boot script has sent before the app was there, by their whole address. */
export type Prefetched = Map<string, Promise<Response>>;

/** Fetches, but takes what was fetched already: once, because a second question wants a new answer. */
export function withPrefetched(prefetched: Prefetched, fetch: Fetch): Fetch {
  return (request, init) => {
    const early = request.method === 'GET' ? prefetched.get(request.url) : undefined;
    prefetched.delete(request.url);
    return early ?? fetch(request, init);
  };
}
