import { users } from '../db/schema';
import { ApiError } from '../api-error';
import type { Services } from '../services';
import { type Chance, OPERATIONS, type Trade } from './ledger-operations';

export type LedgerRun = {
  operations: number;
  workers: number;
  seed: number;
  /** Called after each operation with the number left. */
  onOperation?: (left: number) => void;
};
export type LedgerRunResult = { done: number; refused: number; failures: string[] };

const WALLETS = 8;
const FIRST_WALLET = 10_000;
const MOST_RECENT = 300;

/**
 * Runs random operations, some twice at once, by workers that share payments and wallets. Refusals are
 * expected; any other error is a failure. Each of `processes` is a sandbox on the same database, and the workers
 * are spread over them.
 */
export async function runLedger(processes: readonly Services[], run: LedgerRun): Promise<LedgerRunResult> {
  const [first] = processes;
  if (!first) throw new RangeError('A run needs a sandbox');
  const trade: Trade = { users: await openWallets(first), recent: [], mostRecent: MOST_RECENT };
  const result: LedgerRunResult = { done: 0, refused: 0, failures: [] };
  let left = run.operations;
  const work = async (worker: number) => {
    const services = processes[worker % processes.length] ?? first;
    const chance = createChance(run.seed * 1000 + worker);
    while (left > 0) {
      left -= 1;
      await attempt(() => chance.pick(OPERATIONS)(services, trade, chance), result);
      run.onOperation?.(left);
    }
  };
  await Promise.all(Array.from({ length: run.workers }, (_, worker) => work(worker)));
  return result;
}

async function attempt(operation: () => Promise<unknown>, result: LedgerRunResult): Promise<void> {
  try {
    await operation();
    result.done += 1;
  } catch (error) {
    if (error instanceof ApiError) result.refused += 1;
    else
      result.failures.push(
        error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error),
      );
  }
}

async function openWallets({ db }: Services): Promise<number[]> {
  const ids = Array.from({ length: WALLETS }, (_, place) => FIRST_WALLET + place);
  const rows = ids.map((id) => ({
    id,
    kind: 'customer' as const,
    login: `wallet-${String(id)}`,
    email: `wallet-${String(id)}@istmo.test`,
  }));
  await db.insert(users).values(rows).onConflictDoNothing();
  return ids;
}

/** The mulberry32 generator. */
function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.trunc(next() * most);
  return {
    upTo,
    pick: (choices) => {
      const chosen = upTo(choices.length);
      // Compares positions, because a choice may be `undefined`.
      for (const [place, choice] of choices.entries()) if (place === chosen) return choice;
      throw new RangeError('Nothing to pick from');
    },
  };
}
