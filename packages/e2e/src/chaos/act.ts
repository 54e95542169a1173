import { setTimeout as sleep } from 'node:timers/promises';
import { payToTheEnd } from './pay-to-the-end';
import type { Move, Outcome } from './walk';
import { answerOne, OPEN, type WalkWorld } from './walk-world';

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
  close: ({ visit }) => done(visit.closeByPage()),
  reload: ({ payer }) => payer.reload(),
  remove: ({ payer }) => payer.remove(),
  secondTab: ({ payer }) => payer.secondTab(),
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
