import { apiCalls, callNames } from './api-calls.mjs';
import { exercisedValues } from './exercised-values.mjs';

const E2E = /^packages\/e2e\//;
const CHECKOUT = /^packages\/checkout\//;

/** `packages/domain` of a path in it. */
const packageOf = (path) => /^(packages\/[^/]+)\//.exec(path)?.[1];

/** What ships of the checkout, and which calls each part of it makes. */
function makersOf(graph, shipped, calls) {
  const ids = [...shipped].filter((id) => CHECKOUT.test(id) && graph.values.has(id));
  return new Map(ids.map((id) => [id, apiCalls(graph, calls, graph.values.get(id).code)]));
}

/**
 * What tests are worth as evidence of what the product does, found out by what they import. A browser test opens the
 * programs themselves; any other must name values that programs run, and at least one that ships, of its own package.
 */
export function createTestReach(graph, programs) {
  const used = graph.reachedFrom(programs.all);
  const shipped = graph.reachedFrom(programs.shipped);
  const calls = callNames(graph);
  const makers = makersOf(graph, shipped, calls);

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

  /**
   * Whether the checkout makes a call in a test: the test reaches code of the checkout that takes it from an API client. A
   * browser test opens all of the checkout.
   */
  function makesCall({ file, title }, call) {
    if (E2E.test(file)) return [...makers.values()].some((made) => made.has(call));
    if (!CHECKOUT.test(file)) return false;
    const reached = graph.reachedFromValues(exercisedValues(graph, { file, title }) ?? []);
    return [...reached].some((id) => makers.get(id)?.has(call));
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
