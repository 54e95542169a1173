import type { SandboxClock } from './clock/sandbox-clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { ResultKeys } from './signing/result-keys';

/** What every handler works with. Time, randomness and secrets come in here, so that tests may set them. */
export type Services = SandboxClock & {
  db: Database;
  config: Config;
  uuid: () => string;
  randomBytes: (size: number) => Uint8Array;
  keys: { fingerprints: Buffer; bank: Buffer; clave: Buffer; accounts: Buffer; results: ResultKeys };
  /** Takes one line. No body, header or query string may be in it. */
  log: (line: string) => void;
};
