import fc from 'fast-check';
import { METHOD_IDS, type MethodId, methodsWith } from '@istmo/domain';
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

/** How money goes back; `refundPart` leaves the rest with the merchant. */
export type Reversal = 'refund' | 'refundPart' | 'release' | 'void' | 'chargeBack' | 'loseConfirmations';

/** What the merchant's page does at the end of its long task. */
export type HostAct = 'nothing' | 'destroy' | 'close' | 'update';

/** The method, card and plan of a payment. */
type WayToPay = {
  method: MethodId;
  card: 'plain' | 'challenged' | 'declined';
  /** The card's installment plan that the payer chooses, if the card has plans. 0 is no plan. */
  plan?: number;
};

export type Move =
  | { do: 'open' }
  | ({ do: 'pay'; presses: 1 | 2 } & WayToPay)
  | { do: 'fill'; method: MethodId }
  | { do: 'leave'; by: 'cross' | 'escape' | 'back'; sure: boolean }
  | { do: 'close' }
  | { do: 'reload' }
  | { do: 'remove' }
  /** The merchant's page removes the checkout, or changes how it looks. */
  | { do: 'destroy' }
  | { do: 'update' }
  /** Another tab of the same browser, which opens the same target by any entry, or is a duplicate of the tab. */
  | { do: 'secondTab'; entry: Entry }
  | { do: 'duplicateTab' }
  /** The payer opens the same target on a second device. */
  | { do: 'secondDevice'; entry: Entry }
  /** The payer looks at another tab or device. */
  | { do: 'turn'; nth: number }
  /** The payer presses pay while the merchant's page is in a long task. */
  | ({ do: 'payAtLongTask'; ms: number; then: HostAct } & WayToPay)
  /** The payer confirms to leave, and presses pay at once. */
  | ({ do: 'leaveAndPay' } & WayToPay)
  /** Another screen that knows its attempt voids the newest payment that waits. */
  | { do: 'voidElsewhere' }
  | { do: 'reverse'; how: Reversal }
  /** The merchant changes the price of the link. */
  | { do: 'changePrice'; amount: string }
  | { do: 'answer'; outcome: Outcome }
  /**
   * The payer presses a button of the screen that is neither pay nor leave: retry, another method, check now
   * …
   */
  | { do: 'press'; nth: number }
  /**
   * The payer does what the screen says, and the third party approves the payment, until there is a receipt.
   */
  | ({ do: 'payToTheEnd' } & WayToPay)
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

/** A link for which the provider does not ask about a second payment: the sandbox's question is off. */
export const UNASKED = 'LK-CAFE0001';
/** A link for which the provider asks a payer who already has a payment of the link. */
const ASKED = 'LK-DUPGUARD1';
export const SINGLE_USE = 'LK-ONCE0001';
/** A link whose cards are only authorized: approved, and not paid until the merchant captures. */
export const AUTHORIZED = 'LK-AUTH0001';

/** A link in pesos, which only some methods can pay. */
export const PESOS = 'LK-BOGOTA01';

const OF_LINK = {
  dollars: methodsWith(({ currencies }) => currencies.includes('USD')),
  pesos: methodsWith(({ currencies }) => currencies.includes('COP')),
};

/** The link that a method can pay, for the methods that take no dollars. */
export function linkFor(method: MethodId): typeof UNASKED | typeof PESOS {
  return OF_LINK.dollars.includes(method) ? UNASKED : PESOS;
}

/** The same walk with methods that accept the currency of its link. Only the link in pesos has installments. */
function inMoneyOfLink(walk: Walk): Walk {
  const isPesos = walk.link === PESOS;
  const taken = isPesos ? OF_LINK.pesos : OF_LINK.dollars;
  const payable = (method: MethodId, place: number): MethodId =>
    taken.includes(method) ? method : (taken[place % taken.length] ?? 'card');
  const moves = walk.moves.map((move, place): Move => {
    if (!('method' in move)) return move;
    const method = payable(move.method, place);
    if (!('plan' in move)) return { ...move, method };
    const { plan, ...others } = move;
    return isPesos && method === 'card' ? { ...others, method, plan } : { ...others, method };
  });
  return { ...walk, moves };
}

/** The storage of the payer's browser: a frame's own, as in payers' browsers; none; or a full one. */
export type Storage = 'own' | 'none' | 'full';

/** One payer's visit. It has everything that happens in it, so that it can be printed and run again. */
export type Walk = {
  entry: Entry;
  /** A link for any number of payments, for one, or for authorizations. */
  link: typeof UNASKED | typeof ASKED | typeof SINGLE_USE | typeof AUTHORIZED | typeof PESOS;
  storage: Storage;
  /** Whether the merchant's page has one long task after the other, and slow listeners. */
  isBusy: boolean;
  moves: Move[];
  /** The final answer of the third parties to payments that are still open. */
  ending: Outcome;
};

const always = <T extends Move['do']>(name: T) => fc.constant({ do: name });

const means = {
  method: fc.oneof(
    // Cards have more weight: most can go wrong with them.
    { weight: 2, arbitrary: fc.constant('card' as const) },
    { weight: 5, arbitrary: fc.constantFrom(...METHOD_IDS) },
  ),
  card: fc.constantFrom('plain', 'challenged', 'challenged', 'declined'),
  plan: fc.nat(3),
};

const payNow: fc.Arbitrary<Move> = fc.record({
  do: fc.constant('pay' as const),
  ...means,
  presses: fc.constantFrom(1, 1, 2),
});

/** Pressed at a bad moment of the merchant's page, or of the payer's. */
const payBadly: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    do: fc.constant('payAtLongTask' as const),
    ...means,
    ms: fc.integer({ min: 200, max: 2500 }),
    then: fc.constantFrom<HostAct>('nothing', 'destroy', 'destroy', 'close', 'update'),
  }),
  fc.record({ do: fc.constant('leaveAndPay' as const), ...means }),
);

const pay = fc.oneof({ weight: 8, arbitrary: payNow }, { weight: 1, arbitrary: payBadly });

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
  .tuple(fc.constantFrom('reload', 'reload', 'remove', 'close', 'destroy'), fc.constantFrom(0, 1, 1))
  .map(([name, returns]) => [{ do: name }, ...(returns ? [{ do: 'open' as const }] : [])]);

const left: fc.Arbitrary<Move[]> = fc
  .tuple(leave, fc.boolean())
  .map(([move, returns]) => [move, ...(returns && move.sure ? [{ do: 'open' as const }] : [])]);

const entry = fc.constantFrom<Entry>('modal', 'modal', 'inline', 'redirect', 'hosted', 'widget');

const turn = fc.record({ do: fc.constant('turn' as const), nth: fc.nat(3) });

/** The payer opens the same target in another tab or on another device, mostly pays there too, and may go back. */
const elsewhere: fc.Arbitrary<Move[]> = fc
  .tuple(
    fc.oneof(
      fc.record({ do: fc.constantFrom('secondTab', 'secondDevice'), entry }),
      always('duplicateTab').map((move): Move => move),
    ),
    fc.option(pay),
    fc.option(turn),
  )
  .map(([move, paid, turned]) => [
    move,
    ...(move.do === 'duplicateTab' ? [{ do: 'open' as const }] : []),
    ...(paid ? [paid] : []),
    ...(turned ? [turned] : []),
  ]);

const reverse = fc.record({
  do: fc.constant('reverse' as const),
  how: fc.constantFrom<Reversal>(
    'refund',
    'refund',
    'refundPart',
    'void',
    'chargeBack',
    'loseConfirmations',
    'release',
  ),
});

/** The money of an approved payment goes back, and the payer may open the checkout again. */
const reversed: fc.Arbitrary<Move[]> = fc
  .tuple(reverse, fc.boolean())
  .map(([move, returns]) => [
    { do: 'answer', outcome: 'approve' },
    move,
    ...(returns ? [{ do: 'open' as const }] : []),
  ]);

function afterwards(): fc.Arbitrary<Move[]> {
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
    { weight: 2, arbitrary: elsewhere },
    alone(1, turn),
    { weight: 2, arbitrary: reversed },
    alone(1, always('voidElsewhere')),
    alone(
      1,
      fc.record({ do: fc.constant('changePrice' as const), amount: fc.constantFrom('50.00', '52.00') }),
    ),
    alone(1, always('update')),
  );
}

/** Visits in which something is paid, and in which everything else may go wrong. */
export function walks(): fc.Arbitrary<Walk> {
  const typed = fc.record({ do: fc.constant('fill' as const), method: fc.constantFrom(...METHOD_IDS) });
  const newPrice = fc.constant<Move>({ do: 'changePrice', amount: '52.00' });
  const purchase = fc
    .tuple(
      always('open'),
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: trouble },
          { weight: 2, arbitrary: typed },
          { weight: 1, arbitrary: newPrice },
        ),
        { maxLength: 2 },
      ),
      pay,
      fc.array(afterwards(), { minLength: 1, maxLength: 5 }),
    )
    .map(([open, before, paid, after]): Move[] => [open, ...before, paid, ...after.flat()]);
  const walk: fc.Arbitrary<Walk> = fc.record({
    entry,
    link: fc.constantFrom(UNASKED, UNASKED, UNASKED, ASKED, ASKED, SINGLE_USE, SINGLE_USE, AUTHORIZED, PESOS),
    storage: fc.constantFrom<Storage>('own', 'own', 'own', 'own', 'none', 'full'),
    isBusy: fc.constantFrom(false, false, false, true),
    moves: fc.array(purchase, { minLength: 1, maxLength: 2 }).map((purchases) => purchases.flat()),
    ending: fc.constantFrom<Outcome>('approve', 'decline', 'expire', 'late'),
  });
  return walk
    .map((one): Walk => (one.link !== SINGLE_USE && isSpread(one) ? { ...one, link: ASKED } : one))
    .map(inMoneyOfLink);
}

/** Whether only the provider can know of all the payments of a walk, because its screens do not share one storage. */
function isSpread({ storage, moves }: Walk): boolean {
  return storage !== 'own' || moves.some((move) => move.do === 'secondTab' || move.do === 'secondDevice');
}

/** The options of fast-check for the one walk of a seed. */
export const ofSeed = (seed: number) => ({ seed, numRuns: 1, plugins: [fc.unbiased()] });

/** A move in a line, as the report of a run shows it. */
export function describeMove(move: Move): string {
  const { do: name, ...how } = move;
  const words = Object.entries(how).map(([key, value]) => `${key} ${String(value)}`);
  return [name, ...words].join(', ');
}
