import { statusesWith } from '@istmo/domain';
import type { BrowserVisit } from './browser-visit';
import { WALK_METHODS } from './methods';
import type { Network } from './network';
import type { Payer } from './payer';
import type { Payment, Provider } from './provider';
import type { SandboxProcess } from '@istmo/sandbox/process';
import type { Outcome } from './walk';

/** The parts that a walk works with. */
export type WalkWorld = {
  sandbox: SandboxProcess;
  visit: BrowserVisit;
  payer: Payer;
  network: Network;
  provider: Provider;
};

/** The statuses of a payment that can still be answered. */
export const OPEN: readonly string[] = ['created', 'challenged', 'waiting'];
/** The statuses of a payment whose money is with the merchant. */
export const TAKEN: readonly string[] = statusesWith(({ paid }) => paid);

/** Records the screen, and the events of the merchant's page. */
export async function lookAround({ visit, provider }: WalkWorld): Promise<void> {
  await visit.look(await provider.over());
}

/** The third party of a payment answers it. False if it cannot be answered any more. */
export async function answerOne(world: WalkWorld, payment: Payment, outcome: Outcome): Promise<boolean> {
  const { visit, sandbox, provider } = world;
  const { method, codOper } = payment;
  const answer = WALK_METHODS[method].answer({ visit, provider, urls: sandbox.urls }, payment, outcome);
  const isAnswered = await answer;
  if (isAnswered && (outcome === 'approve' || outcome === 'late'))
    visit.note({ what: 'approvedByPayer', codOper });
  return isAnswered;
}
