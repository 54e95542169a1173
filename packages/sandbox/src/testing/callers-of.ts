import { SIMULATOR_HEADER, simulatorEndpoints } from '@istmo/contract/simulator';
import type { RunningSandbox } from './start-test-sandbox';
import { createTableClient, createTestClient } from './test-client';

type Send = (address: string, init?: RequestInit) => Promise<Response>;

/** A sandbox's clients, over HTTP or over `send`. */
export function callersOf({ url, send = fetch }: Pick<RunningSandbox, 'url'> & { send?: Send }) {
  const request = (path: string, init?: RequestInit) => send(`${url}${path}`, init);
  const ownRequest = (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('content-type', 'application/json');
    headers.set(SIMULATOR_HEADER, '1');
    return request(path, { ...init, headers });
  };
  return {
    url,
    client: createTestClient({ request }),
    simulator: createTableClient(simulatorEndpoints, { request: ownRequest }, { encoding: 'json' }),
    keys: async () => (await request('/.well-known/jwks.json')).text(),
  };
}
