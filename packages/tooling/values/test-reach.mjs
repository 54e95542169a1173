import { apiCalls, callNames } from './api-calls.mjs';
import { exercisedValues } from './exercised-values.mjs';

const E2E = /^packages\/e2e\//;
const CHECKOUT = /^packages\/checkout\//;

/** The package of a path, such as `packages/domain`. */
const packageOf = (path) => /^(packages\/[^/]+)\//.exec(path)?.[1];

/** The values of the checkout that ship, each with the calls that it makes. */
function makersOf(graph, shipped, calls) {
  const ids = [...shipped].filter((id) => CHECKOUT.test(id) && graph.values.has(id));
  return new Map(ids.map((id) => [id, apiCalls(graph, calls, graph.values.get(id).code)]));
}

/**
 * Checks whether tests are evidence of what the product does, by what they import. A browser test opens the
 * programs themselves; any other must name only values that programs run, and at least one that ships, of its
 * own package.
 */
export function createTestReach(graph, programs) {
  const used = graph.reachedFrom(programs.all);
  const shipped = graph.reachedFrom(programs.shipped);
  const calls = callNames(graph);
  const makers = makersOf(graph, shipped, calls);

  /** Why a test is no evidence of what ships; empty if it is. */
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
   * Whether the checkout makes a call in a test: the test reaches code of the checkout that reads the call
   * from an API client. A browser test opens all of the checkout.
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
