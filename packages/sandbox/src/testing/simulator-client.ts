import { SIMULATOR_HEADER, simulatorAreas } from '@istmo/contract/simulator';
import { createSimulatorApi } from '../api';
import { createTableClient, type Site } from './test-client';
import type { TestSandbox } from './test-sandbox';

/** The simulator's calls about the sandbox, as its page makes them. */
export function simulatorClient(sandbox: Pick<TestSandbox, 'services'>) {
  const api = createSimulatorApi(sandbox.services);
  const site: Site = {
    request: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set(SIMULATOR_HEADER, '1');
      headers.set('content-type', 'application/json');
      return api.request(path, { ...init, headers });
    },
  };
  return createTableClient(simulatorAreas.sandbox, site, { encoding: 'json' });
}
