import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsOf, readTable, tableFaults } from './lib/coverage-table.mjs';
import { root } from './lib/installed.mjs';

const read = (file) => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/** Fails where docs/coverage.md is not true: a test that it names is gone, or a statement has none. */
function main() {
  const rows = readTable(read('docs/coverage.md') ?? '');
  const faults = tableFaults(rows, read);
  faults.forEach((fault) => console.error(`docs/coverage.md: ${fault}`));
  const { shown, waiting, open } = countsOf(rows);
  for (const [name, count] of open) console.log(`  open: ${name} ${count}`);
  console.log(`${rows.length} statements: ${shown} shown, ${waiting} open.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

main();
