export type Fetch = (request: Request) => Promise<Response>;

/** Requests that the boot script has sent before the app was there, by their absolute URL. */
export type Prefetched = Map<string, Promise<Response>>;

/** A `fetch` that uses each prefetched answer once. A second request goes to the network. */
export function withPrefetched(prefetched: Prefetched, fetch: Fetch): Fetch {
  return (request) => {
    const early = prefetched.get(request.url);
    prefetched.delete(request.url);
    return early ?? fetch(request);
  };
}
