import { answerBank } from './bank';
import type { BrowserVisit } from './browser-visit';
import type { Network } from './network';
import type { Payer } from './payer';
import type { Payment, Provider } from './provider';
import type { SandboxProcess } from '@istmo/sandbox/process';
import type { Outcome } from './walk';

/** All that a walk moves in. */
export type WalkWorld = {
  sandbox: SandboxProcess;
  visit: BrowserVisit;
  payer: Payer;
  network: Network;
  provider: Provider;
};

/** Where a payment is that somebody may still end. */
export const OPEN: readonly string[] = ['created', 'challenged', 'waiting'];

export function lookAround({ visit, provider }: WalkWorld): Promise<void> {
  return visit.look(() => provider.over());
}

/** Whoever carries a payment says what becomes of it. False where there is nothing to say any more. */
export function answerOne(world: WalkWorld, payment: Payment, outcome: Outcome): Promise<boolean> {
  const { visit, sandbox, provider } = world;
  return payment.method === 'card'
    ? answerBank({ visit, urls: sandbox.urls }, payment, outcome)
    : provider.answer(payment, outcome);
}
