import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { loadTypeScript } from '../environment/load-typescript.mjs';
import { startPostgres } from '../environment/postgres.mjs';
import { withSection } from '../docs/report-section.mjs';
import { formatText } from '../generators/format-text.mjs';

/**
 * `npm run ledger -- --operations 100000 --workers 16`: random operations on PostgreSQL (a server of its own, or the empty
 * database of `DATABASE_URL`), then an audit of the books. `--write` leaves the figures in docs/contributing/bench.md.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      operations: { type: 'string', default: '100000' },
      workers: { type: 'string', default: '16' },
      seed: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
    },
  });
  ensureInstalled();
  const postgres = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed here.');
  const { module, close } = await loadTypeScript(
    join(root, 'packages/sandbox/src/testing/measure-ledger.ts'),
  );
  const run = {
    operations: Number(values.operations),
    workers: Number(values.workers),
    seed: Number(values.seed),
  };
  const { section, faults } = await module.measureLedger(postgres.url, run, (line) => console.log(line));
  await close();
  await postgres.stop();
  console.log(`\n${section}`);
  if (values.write) await leave(section);
  faults.slice(0, 20).forEach((fault) => console.error(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function leave(section) {
  const file = join(root, 'docs/contributing/bench.md');
  const text = withSection(await readFile(file, 'utf8'), 'Ledger', section);
  await writeFile(file, await formatText(file, text));
}

await main();
