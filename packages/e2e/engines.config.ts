import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaywrightTestConfig } from '@playwright/test';
import type { Options } from './engines/engine-test';
import base from './playwright.config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [sandbox] = [base.webServer ?? []].flat();

/** Runs the flows of payers in Firefox and WebKit: `npm run engines`, or `npm run engines -- -g Yappy` for some of them. */
export default {
  ...base,
  testDir: 'engines',
  outputDir: join(root, 'test-results/engines'),
  workers: 2,
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/engines.json') }]],
  use: {},
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
  ...(sandbox && { webServer: sandbox }),
} satisfies PlaywrightTestConfig<object, Options>;
