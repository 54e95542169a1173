import { setTimeout as sleep } from 'node:timers/promises';
import { payToTheEnd } from './pay-to-the-end';
import type { Move, Outcome, Reversal } from './walk';
import { answerOne, lookAround, OPEN, TAKEN, type WalkWorld } from './walk-world';

type MoveOf<N extends Move['do']> = Extract<Move, { do: N }>;
type Act<N extends Move['do']> = (world: WalkWorld, move: MoveOf<N>) => Promise<boolean>;

/** The statuses in which a network may still pay a payment, even if it has ended. */
const LATE = [...OPEN, 'expired', 'canceled'];

const done = (work: Promise<unknown>) => work.then(() => true);

const ACTS: { [N in Move['do']]: Act<N> } = {
  open: ({ payer }) => payer.open(),
  pay: ({ payer }, move) => payer.pay(move),
  fill: async ({ payer }, { method }) => (await payer.fill({ method, card: 'plain' })) !== undefined,
  leave: ({ payer }, move) => payer.leave(move),
  close: ({ visit }) => done(visit.actAsPage('close')),
  reload: ({ payer }) => payer.reload(),
  remove: ({ payer }) => payer.remove(),
  destroy: ({ visit }) => done(visit.actAsPage('destroy')),
  update: ({ visit }) => done(visit.actAsPage('update')),
  secondTab: ({ payer }, { entry }) => payer.secondTab(entry),
  duplicateTab: ({ payer }) => payer.duplicateTab(),
  secondDevice: ({ payer }, { entry }) => payer.secondDevice(entry),
  turn: ({ visit }, { nth }) => Promise.resolve(visit.turn(nth)),
  payAtLongTask: ({ payer }, move) => payer.payAtLongTask(move),
  leaveAndPay: ({ payer }, move) => payer.leaveAndPay(move),
  voidElsewhere,
  reverse: (world, { how }) => reverseNewest(world, how),
  changePrice: ({ provider }, { amount }) => done(provider.changePrice(amount)),
  press: ({ payer }, { nth }) => payer.press(nth),
  payToTheEnd,
  answer: (world, { outcome }) => answerNewest(world, outcome),
  fault: ({ network }, move) => done(network.fail(move)),
  toxic: ({ network }, move) => Promise.resolve(network.poison(move)),
  slow: ({ network }, { bytesPerSecond }) => done(network.slow(bytesPerSecond)),
  offline: ({ network }) => done(network.offline(true)),
  online: ({ network }) => done(network.offline(false)),
  kill: ({ sandbox }) => done(sandbox.restart()),
  clock: ({ provider }, { minutes }) => done(provider.passTime(minutes)),
  wait: (_world, { ms }) => done(sleep(ms)),
};

/** Makes a move. False if the screen or the provider does not allow it: the next one may be possible. */
export function act(world: WalkWorld, move: Move): Promise<boolean> {
  // TypeScript cannot follow that this entry takes this very move; the type of the table guarantees it.
  return (ACTS[move.do] as (world: WalkWorld, move: Move) => Promise<boolean>)(world, move).catch(
    () => false,
  );
}

/** The third party answers the newest payment that it can still answer. */
async function answerNewest(world: WalkWorld, outcome: Outcome): Promise<boolean> {
  const places = outcome === 'late' ? LATE : OPEN;
  const payments = await world.provider.payments();
  const payment = payments.find(({ status }) => places.includes(status));
  return payment !== undefined && answerOne(world, payment, outcome);
}

/** Voids the newest payment that waits, as a screen that knows its attempt does. */
async function voidElsewhere({ visit, provider }: WalkWorld): Promise<boolean> {
  const attempts = visit.timeline.flatMap((entry) => (entry.what === 'posted' ? [entry.attemptId] : []));
  const payments = await provider.payments();
  const payment = payments.find(({ status }) => OPEN.includes(status));
  const known = await Promise.all([...new Set(attempts)].map((attemptId) => provider.attempt(attemptId)));
  const attempt = known.find(({ codOper }) => payment !== undefined && codOper === payment.codOper);
  return attempt !== undefined && provider.voidAttempt(attempt.attemptId);
}

/** The money of the newest payment that is paid goes back. False if it cannot in this way. */
async function reverseNewest(world: WalkWorld, how: Reversal): Promise<boolean> {
  const payments = await world.provider.payments();
  const payment = payments.find(({ status }) => TAKEN.includes(status));
  if (!payment) return false;
  await lookAround(world);
  const isReversed = await world.provider.reverse(payment.codOper, how);
  if (isReversed && how !== 'refundPart') world.visit.note({ what: 'reversed', codOper: payment.codOper });
  return isReversed;
}
