import type { PaymentAnswer } from '@istmo/contract/provider';
import { type Machine, reversalOf, type ReversalReason, statusOf } from '@istmo/domain';

type Ended = 'declined' | 'expired' | 'canceled';

export type QrState =
  | { name: 'loading' }
  | { name: 'paid'; answer: PaymentAnswer }
  /** The answer takes longer than usual. */
  | { name: 'waiting' }
  | { name: 'notPaid'; outcome: Ended }
  /** It was paid, and money went back. */
  | { name: 'reversed'; reason: ReversalReason }
  /** The address names no payment, or an unknown one. */
  | { name: 'unknown' }
  | { name: 'unreachable'; error: unknown };

export type QrEvent =
  | { type: 'answered'; answer: PaymentAnswer }
  | { type: 'notFound' }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' };

type Answered = Extract<QrEvent, { type: 'answered' }>;
const answered = (state: QrState, { answer }: Answered): QrState => {
  const place = placeOf(answer);
  return place.name === state.name ? state : place;
};

export const qrMachine: Machine<QrState, QrEvent> = {
  loading: {
    answered,
    notFound: () => ({ name: 'unknown' }),
    failed: (_, { error }) => ({ name: 'unreachable', error }),
  },
  waiting: { answered },
  unreachable: { retry: () => ({ name: 'loading' }) },
  paid: {},
  notPaid: {},
  reversed: {},
  unknown: {},
};

/** The provider's status counts: the address proves nothing. */
function placeOf(answer: PaymentAnswer): QrState {
  const reason = reversalOf(answer);
  if (reason) return { name: 'reversed', reason };
  const { outcome = outcomeOf(answer) } = answer;
  if (outcome === 'approved') return { name: 'paid', answer };
  return outcome === 'pending' ? { name: 'waiting' } : { name: 'notPaid', outcome };
}

function outcomeOf({ method, status }: PaymentAnswer): 'pending' | 'declined' | 'approved' {
  const shown = statusOf(method, status);
  return shown === 'pending' || shown === 'declined' ? shown : 'approved';
}
