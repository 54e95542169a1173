import { root } from '../environment/installed.mjs';
import { programsOf } from './programs.mjs';
import { createSourceProgram, isTestFile } from './source-program.mjs';
import { createValueGraph, unusedValues } from './value-graph.mjs';

/** Fails if a function or constant of a package is used by tests alone, or not at all. */
function main() {
  const graph = createValueGraph(
    createSourceProgram(root, (path) => !isTestFile(path)),
    root,
  );
  const unused = unusedValues(graph, programsOf(root).all);
  for (const id of unused) console.error(`No program uses ${id}`);
  console.log(`${unused.length} of ${graph.values.size} values are used by tests alone, or not at all.`);
  process.exitCode = unused.length > 0 ? 1 : 0;
}

main();
