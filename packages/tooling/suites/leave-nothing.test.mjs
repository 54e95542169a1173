import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../config/vitest.config';
import { root, tool } from '../environment/installed.mjs';

const SETUP = join(root, 'packages/tooling/suites/leave-nothing.mjs');

const SLOW_IMPORTS = `{
  name: 'slow-imports',
  load: (id) => /(late|later)\\.mjs/.test(id) ? new Promise((done) => setTimeout(done, 300)) : undefined,
}`;

const files = {
  'begins.mjs': `
    import { it, vi } from 'vitest';
    it('begins an import and ends', () => {
      vi.useFakeTimers();
      void import('./late.mjs').then(() => import('./later.mjs')).then(() => console.log('everything is loaded'));
    });`,
  'late.mjs': `import './later.mjs'; export const late = 1;`,
  'later.mjs': `export const later = 1;`,
};

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leave-nothing-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a test run whose only test file starts an import and does not wait for it. */
function output(setupFiles) {
  const test = { include: ['begins.mjs'], isolate: false, setupFiles };
  const source = `export default { plugins: [${SLOW_IMPORTS}], server: { fs: { strict: false } }, test: ${JSON.stringify(test)} };`;
  writeFileSync(join(folder, 'vitest.config.mjs'), source);
  const [command, vitest] = tool('vitest');
  return spawnSync(command, [vitest, 'run', '--root', folder], { encoding: 'utf8' }).stdout;
}

// Starts two runs of vitest.
it('ends a test file only after its dynamic imports are loaded', { tags: ['full'] }, () => {
  expect(output([])).not.toContain('everything is loaded');
  const held = output([SETUP]);
  expect(held).toContain('everything is loaded');
  expect(held).toMatch(/1 passed/);
});

it('runs after the files of every project', () => {
  const { projects } = config.test;
  // There is one more project if PostgreSQL is installed.
  expect(projects.length).toBeGreaterThan(4);
  for (const { test } of projects) expect(test.setupFiles, test.name).toContain(SETUP);
});
