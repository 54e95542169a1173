import fc from 'fast-check';
import { METHOD_IDS, type MethodId } from '@istmo/domain';
import { NEVER_MS, type Toxic } from './toxics/toxics';

/** How a payer opens the checkout: on a merchant's page in three ways, or at an address of ours. */
export type Entry = 'modal' | 'inline' | 'redirect' | 'hosted' | 'widget';

/**
 * The answer of the third party (bank, phone, counter, chain, network). `late` comes after the payment
 * expired.
 */
export type Outcome = 'approve' | 'decline' | 'expire' | 'late';

/**
 * `pay` is every call that creates or changes a payment, `ask` every call for its status, `any` every call.
 */
export type Where = 'pay' | 'ask' | 'any';

export type Move =
  | { do: 'open' }
  | { do: 'pay'; method: MethodId; card: 'plain' | 'challenged' | 'declined'; presses: 1 | 2 }
  | { do: 'fill'; method: MethodId }
  | { do: 'leave'; by: 'cross' | 'escape' | 'back'; sure: boolean }
  | { do: 'close' }
  | { do: 'reload' }
  | { do: 'remove' }
  | { do: 'secondTab' }
  | { do: 'answer'; outcome: Outcome }
  /**
   * The payer presses a button of the screen that is neither pay nor leave: retry, another method, check now
   * …
   */
  | { do: 'press'; nth: number }
  /**
   * The payer does what the screen says, and the third party approves the payment, until there is a receipt.
   */
  | { do: 'payToTheEnd'; method: MethodId; card: 'plain' | 'challenged' | 'declined' }
  | { do: 'fault'; kind: FaultKind; where: Where; when: 'before' | 'after'; value: number; times: number }
  /** A fault of the connection between the browser and the provider. */
  | { do: 'toxic'; toxic: Toxic; where: Where; when: 'before' | 'after'; value: number; times: number }
  | { do: 'slow'; bytesPerSecond: number }
  | { do: 'offline' }
  | { do: 'online' }
  | { do: 'kill' }
  | { do: 'clock'; minutes: number }
  | { do: 'wait'; ms: number };

export type FaultKind =
  | 'latency'
  | 'dropped'
  | 'malformed'
  | 'error500'
  | 'duplicatePushes'
  | 'outOfOrderPushes';

export const SINGLE_USE = 'LK-ONCE0001';

/** One payer's visit. It has everything that happens in it, so that it can be printed and run again. */
export type Walk = {
  entry: Entry;
  /** A link for any number of payments, or for one. */
  link: 'LK-CAFE0001' | typeof SINGLE_USE;
  moves: Move[];
  /** What the third parties answer in the end to payments that are still open. */
  ending: Outcome;
};

type Choices = { tabs: boolean };

const always = <T extends Move['do']>(name: T) => fc.constant({ do: name });

const pay: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('pay' as const),
  method: fc.oneof(
    // Cards have more weight: most can go wrong with them.
    { weight: 2, arbitrary: fc.constant('card' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...METHOD_IDS) },
  ),
  card: fc.constantFrom('plain', 'challenged', 'challenged', 'declined'),
  presses: fc.constantFrom(1, 1, 2),
});

const answer = fc.record({
  do: fc.constant('answer' as const),
  outcome: fc.constantFrom<Outcome>('approve', 'approve', 'decline', 'expire', 'late'),
});

const fault = fc.oneof(
  fc.record({
    do: fc.constant('fault' as const),
    kind: fc.constantFrom<FaultKind>('latency', 'latency', 'dropped', 'dropped', 'malformed', 'error500'),
    where: fc.constantFrom<Where>('pay', 'pay', 'ask', 'any'),
    when: fc.constantFrom('before', 'after'),
    value: fc.integer({ min: 0, max: 1800 }),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constant('fault' as const),
    kind: fc.constantFrom<FaultKind>('duplicatePushes', 'outOfOrderPushes'),
    where: fc.constant<Where>('any'),
    when: fc.constant('before' as const),
    value: fc.constant(0),
    times: fc.constant(3),
  }),
);

const toxic = fc.record({
  do: fc.constant('toxic' as const),
  toxic: fc.constantFrom<Toxic>('reset', 'truncation', 'loss', 'slowBody'),
  where: fc.constantFrom<Where>('pay', 'pay', 'ask', 'any'),
  when: fc.constantFrom('before', 'after'),
  value: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 300, max: 4000 }) },
    { weight: 1, arbitrary: fc.constant(NEVER_MS) },
  ),
  times: fc.integer({ min: 1, max: 3 }),
});

const trouble: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fault },
  { weight: 4, arbitrary: toxic },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('slow' as const),
      bytesPerSecond: fc.constantFrom(2_000, 20_000),
    }),
  },
  { weight: 1, arbitrary: always('offline') },
);

const leave = fc.record({
  do: fc.constant('leave' as const),
  by: fc.constantFrom('cross', 'escape', 'back'),
  sure: fc.boolean(),
});

/** A move that ends a page or a session is often followed by opening the checkout again. */
const broken: fc.Arbitrary<Move[]> = fc
  .tuple(fc.constantFrom('reload', 'reload', 'remove', 'close'), fc.constantFrom(0, 1, 1))
  .map(([name, returns]) => [{ do: name }, ...(returns ? [{ do: 'open' as const }] : [])]);

const left: fc.Arbitrary<Move[]> = fc
  .tuple(leave, fc.boolean())
  .map(([move, returns]) => [move, ...(returns && move.sure ? [{ do: 'open' as const }] : [])]);

function afterwards({ tabs }: Choices): fc.Arbitrary<Move[]> {
  const alone = <T extends Move>(weight: number, arbitrary: fc.Arbitrary<T>) => ({
    weight,
    arbitrary: arbitrary.map((move): Move[] => [move]),
  });
  return fc.oneof(
    alone(6, answer),
    alone(5, fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 50, max: 1500 }) })),
    { weight: 4, arbitrary: left },
    { weight: 5, arbitrary: broken },
    alone(3, fc.record({ do: fc.constant('press' as const), nth: fc.nat(3) })),
    alone(2, pay),
    alone(2, trouble),
    alone(1, always('online')),
    alone(1, always('kill')),
    alone(1, fc.record({ do: fc.constant('clock' as const), minutes: fc.constantFrom(4, 6, 15, 70, 1500) })),
    alone(tabs ? 2 : 0, always('secondTab')),
  );
}

/** Visits in which something is paid, and in which everything else may go wrong. */
export function walks(choices: Choices): fc.Arbitrary<Walk> {
  const typed = fc.record({ do: fc.constant('fill' as const), method: fc.constantFrom(...METHOD_IDS) });
  const purchase = fc
    .tuple(
      always('open'),
      fc.array(fc.oneof({ weight: 3, arbitrary: trouble }, { weight: 1, arbitrary: typed }), {
        maxLength: 2,
      }),
      pay,
      fc.array(afterwards(choices), { minLength: 1, maxLength: 5 }),
    )
    .map(([open, before, paid, after]): Move[] => [open, ...before, paid, ...after.flat()]);
  return fc.record({
    entry: fc.constantFrom<Entry>('modal', 'modal', 'inline', 'redirect', 'hosted', 'widget'),
    link: fc.constantFrom('LK-CAFE0001', 'LK-CAFE0001', SINGLE_USE),
    moves: fc.array(purchase, { minLength: 1, maxLength: 2 }).map((purchases) => purchases.flat()),
    ending: fc.constantFrom<Outcome>('approve', 'decline', 'expire', 'late'),
  });
}

/** The options of fast-check for the one walk of a seed. */
export const ofSeed = (seed: number) => ({ seed, numRuns: 1, plugins: [fc.unbiased()] });

/** A move in a line, as the report of a run shows it. */
export function describeMove(move: Move): string {
  const { do: name, ...how } = move;
  const words = Object.entries(how).map(([key, value]) => `${key} ${String(value)}`);
  return [name, ...words].join(', ');
}
