import { keyFor } from './install-secret';
import type { Services } from './services';
import { resultKeys } from './signing/result-keys';

/** Everything that an install signs or hides with, from its one secret. */
export function keysOf(secret: string): Services['keys'] {
  return {
    fingerprints: keyFor('fingerprints', secret),
    bank: keyFor('bank', secret),
    clave: keyFor('clave', secret),
    accounts: keyFor('accounts', secret),
    results: resultKeys(keyFor('results', secret)),
  };
}
