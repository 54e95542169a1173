import type { PaymentAnswer } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { endOf, type PaymentEnd } from '../../shared/payment/payment-end';
import { claveOutcome } from './clave-flow';

/** The state of a payer who comes back from the Clave page. */
export type ReturnState =
  | { name: 'verifying' }
  /** The provider does not know the outcome yet. */
  | { name: 'waiting' }
  | { name: 'unreachable' }
  | { name: 'notFound' }
  /** The payment has another method: its receipt shows its status. */
  | { name: 'elsewhere' }
  | { name: 'approved'; answer: PaymentAnswer }
  | ({ name: 'ended' } & PaymentEnd);

export type ReturnEvent =
  | { type: 'answered'; answer: PaymentAnswer }
  | { type: 'notFound' }
  | { type: 'failed' };

function afterAnswer(_: ReturnState, { answer }: Extract<ReturnEvent, { type: 'answered' }>): ReturnState {
  if (answer.method !== 'clave') return { name: 'elsewhere' };
  const outcome = claveOutcome(answer);
  if (outcome === 'pending') return { name: 'waiting' };
  return outcome === 'approved' ? { name: 'approved', answer } : { name: 'ended', ...endOf(answer, outcome) };
}
const notFound = (): ReturnState => ({ name: 'notFound' });

export const returnMachine: Machine<ReturnState, ReturnEvent> = {
  verifying: { answered: afterAnswer, notFound, failed: () => ({ name: 'unreachable' }) },
  waiting: { answered: afterAnswer },
  unreachable: { answered: afterAnswer, notFound },
  notFound: {},
  elsewhere: {},
  ended: { answered: (state, event) => (event.answer.status === 1 ? afterAnswer(state, event) : state) },
  approved: {},
};
