import { METHOD_IDS } from '@istmo/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeServices } from '../fixtures/make-services';
import { loadEverything } from './load-everything';
import { commandsOf } from './commands/model-commands';
import { end, type Ending, ENDINGS } from './model-ending';
import { createRun, newModel, open, type Setup } from './model-run';

type Environment = Readonly<Record<string, string | undefined>>;
const { env, stdout } = Reflect.get(globalThis, 'process') as {
  env: Environment;
  stdout: { write: (text: string) => void };
};

/** `npm run models` sets these: see packages/tooling/reliability/models.mjs. `npm run test:full` makes all runs. */
const { TEST_REPEATS, MODEL_SEED = '1', MODEL_PATH, MODEL_REPLAY } = env;
const { MODEL_RUNS = TEST_REPEATS === 'all' ? '10000' : '100' } = env;
const timeout = 4 * 60 * 60_000;

const base = await makeServices();
await loadEverything(base);

const anyOptions = fc.record({ singleUse: fc.boolean(), keepsStorage: fc.boolean() });
const anyCommands = commandsOf(MODEL_REPLAY);
type Commands = typeof anyCommands extends fc.Arbitrary<infer C> ? C : never;

const trace = (line: string): void => stdout.write(`${line}\n`);

/** One payer's visits, from opening the checkout to the end of every payment. */
async function runOnce(
  setup: Setup,
  commands: Commands,
  ending: Ending,
): Promise<ReturnType<typeof createRun>> {
  const run = createRun(setup);
  const model = newModel();
  const uninstall = run.world.time.install();
  try {
    await open(model, run);
    await fc.asyncModelRun(() => ({ model, real: run }), commands);
    await end(model, run, ending);
    return run;
  } finally {
    run.visit.leave();
    await run.world.time.advance(0);
    uninstall();
  }
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

it.for(METHOD_IDS)('%s keeps every promise, whatever happens', { timeout }, async (method, { task }) => {
  const counts = new Map<string, number>();
  const totals = { faults: 0, charges: 0 };
  let runs = 0;
  const property = fc.asyncProperty(
    anyOptions,
    fc.constantFrom(...ENDINGS),
    anyCommands,
    async (options, ending, commands) => {
      const setup = { base, method, options, counts, ...(MODEL_PATH && { trace }) };
      const { network, provider } = (await runOnce(setup, commands, ending)).world;
      totals.faults += sumOf(network.met.values());
      totals.charges += provider.taken.length;
      runs += 1;
      if (runs % 1000 === 0) trace(`${method}: ${runs} of ${MODEL_RUNS} runs`);
    },
  );
  const replayed = MODEL_PATH && { path: MODEL_PATH, endOnFailure: true };
  await fc.assert(property, { numRuns: Number(MODEL_RUNS), seed: Number(MODEL_SEED), ...replayed });
  const commands = sumOf(counts.values());
  expect(totals.charges).toBeGreaterThan(0);
  // Read by packages/tooling/reliability/models.mjs.
  Object.assign(task.meta, { commands, kinds: counts.size, ...totals });
});
