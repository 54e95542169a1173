import { vi } from 'vitest';
import { describeRun } from './commands/model-command';
import { checkEnd, checkPromises } from './model-promises';
import { agree, leave, type Model, open, type Run, flush } from './model-run';
import { setOnline } from './commands/world-commands';

export const ENDINGS = ['pays', 'refuses', 'letsItExpire'] as const;
export type Ending = (typeof ENDINGS)[number];

const ROUNDS = 8;

/**
 * Ends a run: the network recovers, third parties answer, and the clock runs until the payment has ended. Then the payer
 * leaves and late events arrive. Every promise must still hold.
 */
export async function end(model: Model, run: Run, ending: Ending): Promise<void> {
  const { world, visit } = run;
  world.network.heal();
  world.pushes.setMode('once');
  setOnline(run, true);
  if (!model.isOpen) await open(model, run);
  // Pending requests arrive.
  await world.time.advance(40_000);
  await flush(model, run);
  for (let round = 0; round < ROUNDS && !isAtRest(run); round += 1)
    await answerAll(model, run, { ending, round });
  await world.time.advance(30_000);
  await check(model, run);
  await leaveForGood(model, run);
  await check(model, run);
  if (visit.place().name === 'gone') leave(model, run);
  await lateMoney(model, run);
}

async function check(model: Model, run: Run): Promise<void> {
  await flush(model, run);
  run.trace?.(`at the end -> ${describeRun(run)}`);
  checkPromises(model, run);
  checkEnd(run);
}

/** The screen waits for nothing: a form, or an end. */
function isAtRest({ visit, screen }: Run): boolean {
  const { name } = visit.place();
  const message = screen()?.message;
  return name !== 'payment' || (message !== undefined && message !== 'waits' && message !== 'notSent');
}

async function answerAll(model: Model, run: Run, { ending, round }: { ending: Ending; round: number }) {
  const { world, visit, screen } = run;
  // An import takes real time, even of a loaded module: the test runner asks its main process for it.
  await vi.dynamicImportSettled();
  visit.session()?.getState().send({ type: 'retry' });
  visit.question()?.getState().send({ type: 'back' });
  await world.time.advance(30_000);
  world.thirdParties.happens(ending);
  world.thirdParties.happens('confirms');
  await world.time.advance(5000);
  // The payer acts if nothing happens; the last time, they wait for a payment that does not expire.
  if (round > 1 && !isAtRest(run)) {
    const press = screen()?.buttons[0];
    if (press && model.endTold) agree(model, run);
    press?.();
  }
  if (round > 2) await world.time.sleep(25 * 60 * 60_000);
  await flush(model, run);
}

async function leaveForGood(model: Model, run: Run): Promise<void> {
  const { world, visit } = run;
  for (let tries = 0; tries < 3 && model.isOpen && visit.place().name === 'payment'; tries += 1) {
    const leaving = visit.page()?.leaving;
    leaving?.requestClose();
    if (leaving?.getState().state.name === 'asking') leaving.leave();
    await world.time.advance(10_000);
    await flush(model, run);
  }
}

/** Late requests and late payments arrive. */
async function lateMoney(model: Model, run: Run): Promise<void> {
  const { world } = run;
  await world.time.advance(60_000);
  for (const payment of world.provider.payments) world.thirdParties.paysAll(payment);
  await world.time.advance(1000);
  await check(model, run);
}
