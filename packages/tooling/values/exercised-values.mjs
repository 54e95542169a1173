import ts from 'typescript';
import { findTests, holdsTests } from '../coverage/test-titles.mjs';
import { isTestFile } from './source-program.mjs';

/** What runs around every test of a group: its statements that are neither tests nor groups themselves. */
function aroundTests(call) {
  const body = call.arguments.find((argument) => ts.isFunctionLike(argument))?.body;
  return [call.expression, ...(body?.statements ?? []).filter((statement) => !holdsTests(statement))];
}

/** What a test file does around all its tests: hooks and the like. */
const aroundFile = (file) =>
  file.statements.filter((statement) => ts.isExpressionStatement(statement) && !holdsTests(statement));

/** Follows test helpers to the product values that they use. */
function throughTools(graph, ids) {
  const seen = new Set();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { path, code } = graph.values.get(id);
    if (isTestFile(path)) waiting.push(...graph.named(code));
  }
  return new Set([...seen].filter((id) => !isTestFile(graph.values.get(id).path)));
}

/**
 * The product values that a test names, directly or through test helpers; undefined if there is no such test.
 */
export function exercisedValues(graph, { file, title }) {
  const source = graph.files.get(file);
  const tests = source ? findTests(source).filter((test) => test.title === title) : [];
  if (tests.length === 0) return undefined;
  const code = tests.flatMap(({ call, groups }) => [call, ...groups.flatMap(aroundTests)]);
  const ids = [...code, ...aroundFile(source)].flatMap((node) => [...graph.named(node)]);
  return throughTools(graph, ids);
}
