import { randomBytes, randomUUID } from 'node:crypto';
import { createCatalog } from '../catalog/catalog';
import { simulatedNetworks } from '../networks/simulated-networks';
import { createSandboxClock, type Services } from '../services';
import { parseConfig } from '../config';
import type { Database } from '../db/database';
import { keysOf } from '../data-folder';

/** The time at which every test begins. */
const START = Date.parse('2026-11-21T14:05:31-05:00');

/** A cheap password hash, unless a test sets its cost. */
const PASSWORD_COST = 4;

export type TestServices = Services & {
  /** Moves the time forward. */
  wait(ms: number): void;
  lines: string[];
  /** Begins the next test: the time, the configuration and the log are as at the start. */
  reset(): void;
};

/** Real services on the test's own clock. Answers are checked against the contract. */
export function createTestServices(db: Database, environment: Record<string, string> = {}): TestServices {
  let now = START;
  let current = createSandboxClock(() => now);
  const lines: string[] = [];
  const config = configOf(environment);
  const keys = keysOf('test');
  const services: TestServices = {
    db,
    networks: simulatedNetworks({
      config,
      keys,
      uuid: randomUUID,
      randomBytes,
      clock: () => current.clock(),
    }),
    catalog: createCatalog(db),
    config,
    clock: () => current.clock(),
    onClockMoved: (listener) => current.onClockMoved(listener),
    followClock: (setting) => {
      current.followClock(setting);
    },
    uuid: randomUUID,
    randomBytes,
    keys,
    log: (line) => {
      lines.push(line);
    },
    wait: (ms) => {
      now += ms;
    },
    lines,
    reset: () => {
      now = START;
      current = createSandboxClock(() => now);
      lines.length = 0;
      services.config = Object.assign(config, configOf(environment));
    },
  };
  return services;
}

function configOf(environment: Record<string, string>) {
  // Tests repeat the same payment.
  const config = parseConfig({ ISTMO_DEV: '1', DUPLICATE_GUARD: 'off', ...environment });
  return 'PASSWORD_COST' in environment ? config : { ...config, passwordCost: PASSWORD_COST };
}

/** The settings of an install that payers on the internet can open. */
export const PUBLIC_INSTALL = {
  PUBLIC_ORIGIN: 'https://pay.example',
  SECURITY_CONTACT: 'mailto:security@pay.example',
  ISTMO_DEV: '',
};
