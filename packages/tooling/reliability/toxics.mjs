import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { findChromium } from '../environment/browsers.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { loadTypeScript } from '../environment/load-typescript.mjs';
import { leaveMeasurement } from './measurements.mjs';

const RESULTS = join(root, 'test-results/toxics.json');

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    verbose: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

/**
 * `npm run toxics`: a payer pays by each method while each toxic acts on the connection between the browser
 * and the sandbox. `--only "reset × card"` runs the cells of that name, and `--report` writes the table to docs/contributing/reliability.md.
 */
async function main() {
  ensureInstalled();
  process.chdir(root);
  ensureBuilt();
  const { module, close } = await loadTypeScript(join(root, 'packages/e2e/src/chaos/toxics/run-toxics.ts'));
  try {
    const { ends, table } = await module.runToxics({
      chromium: await findChromium(),
      lanes: Number(values.lanes),
      only: values.only,
      verbose: values.verbose,
      say: (line) => console.log(line),
    });
    const violations = ends.filter(({ wrong }) => wrong.length > 0).length;
    const counts = { walks: ends.length, violations };
    await mkdir(dirname(RESULTS), { recursive: true });
    await writeFile(RESULTS, `${JSON.stringify({ ...counts, ends }, null, 2)}\n`);
    if (values.report)
      await leaveMeasurement('toxics', {
        date: new Date().toISOString(),
        command: 'npm run toxics',
        ...table,
      });
    console.log(JSON.stringify(counts));
    process.exitCode = violations > 0 || ends.length === 0 ? 1 : 0;
  } finally {
    await close();
  }
}

await main();
