import { countsOf, readTable, tableFaults } from './coverage-table.mjs';
import { readFile } from './named-tests.mjs';
import { root } from '../environment/installed.mjs';
import { programsOf } from '../values/programs.mjs';
import { createSourceProgram } from '../values/source-program.mjs';
import { createTestReach } from '../values/test-reach.mjs';
import { createValueGraph } from '../values/value-graph.mjs';

/**
 * Fails if docs/contributing/coverage.md is wrong: it names a test that does not exist, or one that exercises what no
 * program runs, or none of the tests of a row makes a call that the checkout must make.
 */
function main() {
  const rows = readTable(readFile('docs/contributing/coverage.md') ?? '');
  // Browser tests import no code of the product: they open it.
  const graph = createValueGraph(
    createSourceProgram(root, (path) => !path.startsWith('packages/e2e/')),
    root,
  );
  const faults = tableFaults(rows, readFile, createTestReach(graph, programsOf(root)));
  faults.forEach((fault) => console.error(`docs/contributing/coverage.md: ${fault}`));
  const { shown, waiting, open } = countsOf(rows);
  for (const [name, count] of open) console.log(`  open: ${name} ${count}`);
  console.log(`${rows.length} statements: ${shown} shown, ${waiting} open.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

main();
