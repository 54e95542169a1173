import type { Catalog } from './catalog/catalog';
import type { SandboxClock } from './clock/sandbox-clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { ResultKeys } from './signing/result-keys';

/**
 * What every handler works with. Time, randomness and secrets are injected, so that tests can control them.
 */
export type Services = SandboxClock & {
  db: Database;
  catalog: Catalog;
  config: Config;
  uuid: () => string;
  randomBytes: (size: number) => Uint8Array;
  keys: {
    fingerprints: Buffer;
    bank: Buffer;
    clave: Buffer;
    loginCode: Buffer;
    accounts: Buffer;
    /** The key that signs results, by its generation: each rotation begins another. */
    results: (generation: number) => ResultKeys;
  };
  /** Logs one line. It must not contain a body, header or query string. */
  log: (line: string) => void;
};
