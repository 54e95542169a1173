import ts from 'typescript';
import { exercisedValues } from './exercised-values.mjs';
import { takenNames } from './taken-names.mjs';

const E2E = /^packages\/e2e\//;
const CHECKOUT = /^packages\/checkout\//;
const ENDPOINTS = /^packages\/contract\/src\/provider\/endpoints\//;

/** `packages/domain` of a path in it, `scripts` of a script. */
const packageOf = (path) => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1];

/** The object that a table is, without the types around it. */
function tableOf({ initializer }) {
  let table = initializer;
  while (table && !ts.isObjectLiteralExpression(table)) table = table.expression;
  return table?.properties ?? [];
}

/** The names of the provider's calls: the keys of the tables that the contract keeps of them. */
function callNames({ values }) {
  const tables = [...values].filter(([id, { path }]) => ENDPOINTS.test(path) && id.endsWith('Endpoints'));
  return new Set(tables.flatMap(([, { code }]) => tableOf(code).flatMap(({ name }) => name?.text ?? [])));
}

/**
 * What tests are worth as evidence of what the product does, found out by what they import. A browser test opens the
 * programs themselves; any other must name values that programs run, and at least one that ships, of its own package.
 */
export function createTestReach(graph, programs) {
  const used = graph.reachedFrom(programs.all);
  const shipped = graph.reachedFrom(programs.shipped);
  const calls = callNames(graph);

  const takes = (id, name) => graph.values.has(id) && takenNames(graph.values.get(id).code).has(name);

  /** Why a test shows nothing of what ships; empty where it does. */
  function testFaults({ file, title }) {
    if (E2E.test(file)) return [];
    const exercised = exercisedValues(graph, { file, title });
    if (!exercised) return [];
    const unused = [...exercised].filter((id) => !used.has(id)).sort();
    if (unused.length > 0)
      return [`${file} › "${title}" exercises what no program uses: ${unused.join(', ')}`];
    const own = [...exercised].filter((id) => packageOf(id) === packageOf(file) && shipped.has(id));
    return own.length > 0 ? [] : [`${file} › "${title}" exercises nothing that ships of its own package`];
  }

  /** Whether the checkout makes a call in a test: the test reaches code of the checkout that takes it from its client. */
  function makesCall({ file, title }, call) {
    if (E2E.test(file)) return true;
    if (!CHECKOUT.test(file)) return false;
    const reached = graph.reachedFromValues(exercisedValues(graph, { file, title }) ?? []);
    return [...reached].some((id) => CHECKOUT.test(id) && shipped.has(id) && takes(id, call));
  }

  /** What is wrong with the tests of a call that the checkout must make. */
  function callFaults(tests, call) {
    if (!calls.has(call)) return [`the contract has no call ${call}`];
    return tests.some((test) => makesCall(test, call))
      ? []
      : [`in none of its tests the checkout calls ${call}`];
  }

  return { testFaults, callFaults };
}
