import { createApi } from '../api';
import { createTestClient, type TestClient } from './test-client';
import type { TestSandbox } from './test-sandbox';

/** A connection from an address, as the server hands it to the site. */
export function connectionFrom(remoteAddress: string): object {
  return { incoming: { socket: { remoteAddress } }, outgoing: {} };
}

/** A client that calls from an address of its own. */
export function clientAt({ services }: Pick<TestSandbox, 'services'>, address: string): TestClient {
  const api = createApi(services);
  const connection = connectionFrom(address);
  return createTestClient({ request: (path, init) => api.request(path, init, connection) });
}
