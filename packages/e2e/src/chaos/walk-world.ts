import type { BrowserVisit } from './browser-visit';
import { WALK_METHODS } from './methods';
import type { Network } from './network';
import type { Payer } from './payer';
import type { Payment, Provider } from './provider';
import type { SandboxProcess } from '@istmo/sandbox/process';
import type { Outcome } from './walk';

/** What a walk works with. */
export type WalkWorld = {
  sandbox: SandboxProcess;
  visit: BrowserVisit;
  payer: Payer;
  network: Network;
  provider: Provider;
};

/** The statuses of a payment that can still be answered. */
export const OPEN: readonly string[] = ['created', 'challenged', 'waiting'];

export function lookAround({ visit, provider }: WalkWorld): Promise<void> {
  return visit.look(() => provider.over());
}

/** The third party of a payment answers it. False if it cannot be answered any more. */
export function answerOne(world: WalkWorld, payment: Payment, outcome: Outcome): Promise<boolean> {
  const { visit, sandbox, provider } = world;
  return WALK_METHODS[payment.method].answer({ visit, provider, urls: sandbox.urls }, payment, outcome);
}
