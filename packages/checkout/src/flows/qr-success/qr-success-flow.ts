import type { PaymentAnswer } from '@istmo/contract/provider';
import { type Machine, statusOf } from '@istmo/domain';

type Ended = 'declined' | 'expired' | 'canceled';

export type QrState =
  | { name: 'looking' }
  | { name: 'paid'; answer: PaymentAnswer }
  /** The provider takes its time. */
  | { name: 'waiting' }
  | { name: 'notPaid'; outcome: Ended }
  /** The address names no payment, or none that there is. */
  | { name: 'unknown' }
  | { name: 'failed'; error: unknown };

export type QrEvent =
  | { type: 'answered'; answer: PaymentAnswer }
  | { type: 'notFound' }
  | { type: 'failed'; error: unknown }
  | { type: 'again' };

type Answered = Extract<QrEvent, { type: 'answered' }>;
const answered = (state: QrState, { answer }: Answered): QrState => {
  const place = placeOf(answer);
  return place.name === state.name ? state : place;
};

export const qrMachine: Machine<QrState, QrEvent> = {
  looking: {
    answered,
    notFound: () => ({ name: 'unknown' }),
    failed: (_, { error }) => ({ name: 'failed', error }),
  },
  waiting: { answered },
  failed: { again: () => ({ name: 'looking' }) },
  paid: {},
  notPaid: {},
  unknown: {},
};

/** What the provider says of the payment: the address alone proves nothing. */
function placeOf(answer: PaymentAnswer): QrState {
  const { outcome = outcomeOf(answer) } = answer;
  if (outcome === 'approved') return { name: 'paid', answer };
  return outcome === 'pending' ? { name: 'waiting' } : { name: 'notPaid', outcome };
}

function outcomeOf({ method, status }: PaymentAnswer): 'pending' | 'declined' | 'approved' {
  const shown = statusOf(method, status);
  return shown === 'pending' || shown === 'declined' ? shown : 'approved';
}
