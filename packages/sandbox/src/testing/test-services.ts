import { randomBytes, randomUUID } from 'node:crypto';
import { createCatalog } from '../catalog/catalog';
import { createSandboxClock } from '../clock/sandbox-clock';
import { parseConfig } from '../config';
import type { Database } from '../db/database';
import { keysOf } from '../install-secret';
import type { Services } from '../services';

/** The time at which every test begins. */
const START = Date.parse('2026-11-21T14:05:31-05:00');

export type TestServices = Services & {
  /** Moves the time forward. */
  wait(ms: number): void;
  /** Every logged line. */
  lines: string[];
};

/** Real services on the test's own clock. Answers are checked against the contract. */
export function createTestServices(db: Database, environment: Record<string, string> = {}): TestServices {
  let now = START;
  const lines: string[] = [];
  return {
    db,
    catalog: createCatalog(db),
    // Tests pay the same again and again.
    config: parseConfig({ ISTMO_DEV: '1', PASSWORD_COST: '14', DUPLICATE_GUARD: 'off', ...environment }),
    ...createSandboxClock(() => now),
    uuid: randomUUID,
    randomBytes,
    keys: keysOf('test'),
    log: (line) => lines.push(line),
    wait: (ms) => {
      now += ms;
    },
    lines,
  };
}
