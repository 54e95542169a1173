import { SIMULATOR_HEADER, simulatorEndpoints } from '@istmo/contract/simulator';
import type { RunningSandbox } from './start-test-sandbox';
import { createTableClient, createTestClient } from './test-client';

const JSON_TYPE = { 'content-type': 'application/json' };

/** A sandbox as its callers see it, over HTTP. */
export function callersOf({ url }: Pick<RunningSandbox, 'url'>) {
  const request = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  const ownRequest = (path: string, init?: RequestInit) =>
    request(path, { ...init, headers: { ...JSON_TYPE, [SIMULATOR_HEADER]: '1' } });
  return {
    url,
    client: createTestClient({ request }),
    simulator: createTableClient(simulatorEndpoints, { request: ownRequest }, { encoding: 'json' }),
    keys: async () => (await request('/.well-known/jwks.json')).text(),
  };
}
