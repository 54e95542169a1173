import { randomBytes, randomUUID } from 'node:crypto';
import { createSandboxClock } from '../clock/sandbox-clock';
import { parseConfig } from '../config';
import type { Database } from '../db/database';
import { keysOf } from '../keys-of';
import type { Services } from '../services';

/** When every test begins. */
const START = Date.parse('2026-11-21T14:05:31-05:00');

export type TestServices = Services & {
  /** Lets time pass. */
  wait(ms: number): void;
  /** Every line that was logged. */
  lines: string[];
};

/** Real services on a clock of the test's own; answers are held against the contract. */
export function createTestServices(db: Database, environment: Record<string, string> = {}): TestServices {
  let now = START;
  const lines: string[] = [];
  return {
    db,
    config: parseConfig({ ISTMO_DEV: '1', PASSWORD_COST: '14', ...environment }),
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
