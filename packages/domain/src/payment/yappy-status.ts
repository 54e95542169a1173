import type { Outcome } from './outcome';

const OUTCOME: Readonly<Record<string, Outcome>> = {
  E: 'approved',
  R: 'declined',
  C: 'canceled',
  X: 'expired',
};

/**
 * How a Yappy payment ended, by Yappy's own letter: E executed, R rejected (not confirmed within its five minutes),
 * C cancelled in the app, X expired (never begun). The status codes know no such ends; without this they would stay pending.
 */
export function yappyOutcome(letter: string): Outcome {
  return (Object.hasOwn(OUTCOME, letter) && OUTCOME[letter]) || 'pending';
}
