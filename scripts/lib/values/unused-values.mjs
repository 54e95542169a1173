import { isTestFile } from './test-files.mjs';

const isJudged = (path) => /^packages\/[^/]+\/src\//.test(path) && !isTestFile(path);

/** The values of packages that no program runs, `path#name` each: nothing names them, or only tests and each other. */
export function unusedValues(graph, entries) {
  const used = graph.reachedFrom(entries);
  return [...graph.values]
    .filter(([id, { path }]) => isJudged(path) && !used.has(id))
    .map(([id]) => id)
    .sort();
}
