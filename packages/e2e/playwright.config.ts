import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { asPayersHaveIt, OTHER_HOST, ports, urls, worldPorts, worldSeedFile } from './src/environment';

const root = fileURLToPath(new URL('../..', import.meta.url));
// One folder for the run: each worker loads this file again, and all of them talk to one sandbox.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'istmo-e2e-')));
// One for each sandbox; none means the embedded database.
const databases = process.env['E2E_DATABASES']?.split(',').filter(Boolean) ?? [];

if (!existsSync(worldSeedFile())) writeFileSync(worldSeedFile(), '{}');

const SANDBOX = process.env['E2E_SANDBOX'] ?? 'packages/sandbox/dist/main.js';
const isFull = process.env['TEST_REPEATS'] === 'all';

export default defineConfig<{ isTranslated: boolean }>({
  testMatch: '**/*.spec.ts',
  projects: [
    // One for each feature: `npm test` runs these.
    { name: 'journeys', testDir: 'journeys' },
    // The others: `npm run test:full` runs both.
    { name: 'full', testDir: 'src' },
    // Looks at every screen of the gallery with checkers.
    ...(isFull
      ? [
          // The journeys again, while a browser's translator is at work: every amount, code and text that they follow.
          { name: 'translated', testDir: 'journeys', use: { isTranslated: true } },
          { name: 'screens', testDir: 'gallery', timeout: 600_000, use: { actionTimeout: 20_000 } },
        ]
      : []),
  ],
  outputDir: join(root, 'test-results/e2e'),
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // One more than the two cores: tests also wait, for about a sixth of their time.
  workers: 3,
  // Long enough for a busy machine: only a test that hangs is stopped.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/e2e.json') }]],
  use: {
    baseURL: urls.store,
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    viewport: { width: 1100, height: 900 },
    // Drawing animations takes a sixth of the processor's time. The random walks run with them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes as long as running it: on request only.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: asPayersHaveIt,
  },
  webServer: [
    sandbox(ports, dataDir, databases[0]),
    sandbox(worldPorts, join(dataDir, 'world'), databases[1], worldSeedFile()),
  ],
});

function sandbox({ checkout, store, bank }: typeof ports, folder: string, database = '', seedFile = '') {
  return {
    // Playwright holds the sandbox's standard input: a run that is killed takes its sandboxes with it.
    command: `node --import ./packages/tooling/suites/end-with-parent.mjs ${SANDBOX}`,
    cwd: root,
    url: `http://localhost:${String(checkout)}`,
    timeout: 60_000,
    stdout: 'ignore',
    env: {
      PORT_CHECKOUT: String(checkout),
      PORT_STORE: String(store),
      PORT_BANK: String(bank),
      OTHER_HOST,
      DATA_DIR: folder,
      DATABASE_URL: database,
      SEED_FILE: seedFile,
      SPLASH_MS: '0',
      PASSWORD_COST: '14',
      // All tests pay with the same test cards. LK-DUPGUARD1 still asks.
      DUPLICATE_GUARD: 'off',
      LIMIT_FACTOR: '1000',
    },
  } as const;
}
