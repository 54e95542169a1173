import {
  cardNextAction,
  CHALLENGE_TIMEOUT_MS,
  type Machine,
  type Outcome,
  type PaymentCompletion,
  reversalOf,
} from '@istmo/domain';
import { signedBy, type Leaving } from '../../../shared/payment/payment';
import {
  type Answered,
  completionOf,
  endMoves,
  linkExpired,
  lookUp,
  lookupMoves,
  refused,
  seen,
  submit,
  unknownState,
} from '../../../shared/payment/flow/payment-machine';
import { type CardAnswer, type CardEvent, type CardState, editingMoves } from '../card-state';

type ReceivedAnswer = Omit<Answered<CardAnswer>, 'type'>;

const { endIn } = endMoves<CardAnswer>(outcomeOf);
const answered = (_: unknown, received: ReceivedAnswer): CardState => placeOf(received);

export const cardMachine: Machine<CardState, CardEvent> = {
  editing: { submit, ...editingMoves },
  submitting: { answered, refused, linkExpired, noAnswer: lookUp },
  unanswered: { answered, ...lookupMoves },
  challenged: {
    answered: stayOrPlace,
    cancelChallenge: (state) => ({ ...state, name: 'canceling' }),
  },
  canceling: {
    answered,
    // The status cannot be read just now: wait for it.
    cancelFailed: ({ attemptId, codOper }) => ({ name: 'processing', attemptId, codOper }),
  },
  processing: {
    answered: stayOrPlace,
    watchedLongEnough: (state) => ({ name: 'pending', codOper: state.codOper, ...signedBy(state) }),
  },
  ended: { submit, seen },
  linkExpired: {},
  approved: {},
  pending: {},
};

/** The state that the payment's own status leads to. The envelope around it does not say whether money moved. */
export function placeOf({ attemptId, answer, at }: ReceivedAnswer): CardState {
  const end = endIn({ attemptId, answer });
  if (end) return end;
  const { codOper } = answer;
  const next = cardNextAction(answer);
  if (next.to === 'challenge')
    return { name: 'challenged', attemptId, codOper, url: next.url, until: challengeEnd(answer, at) };
  if (next.to === 'subscribed' || answer.inRevision) return { name: 'pending', codOper, ...signedBy(answer) };
  return { name: 'processing', attemptId, codOper, ...signedBy(answer) };
}

/** The provider's deadline, which a reload does not move; without one, the client's. */
function challengeEnd({ expiresAt }: CardAnswer, at: number): number {
  return Date.parse(expiresAt ?? '') || at + CHALLENGE_TIMEOUT_MS;
}

function outcomeOf(answer: CardAnswer): Outcome {
  const { to } = cardNextAction(answer);
  const { status, reason } = answer;
  // A payment whose money went back was approved first: its receipt explains the reversal.
  if (to === 'receipt' || reversalOf({ method: 'card', status, reason })) return 'approved';
  if (to !== 'error') return 'pending';
  // A payer who left the bank's page, or let it expire, was not refused by the bank. The signed result says the same.
  const { outcome = 'declined' } = answer;
  return outcome === 'canceled' || outcome === 'expired' ? outcome : 'declined';
}

/** A status that has not changed keeps the state, and with it the bank's page. */
function stayOrPlace(state: CardState, received: ReceivedAnswer): CardState {
  const place = placeOf(received);
  return place.name === state.name ? state : place;
}

/** The result that the host gets if the payer leaves in this state. */
export function leavingCompletion(state: CardState, { completions, unpaid }: Leaving): PaymentCompletion {
  switch (state.name) {
    case 'editing':
      return unpaid();
    case 'unanswered':
      return state.notSent ? unpaid() : unknownState(completions);
    case 'challenged':
    case 'canceling':
      return completions.notApproved('pending', { codOper: state.codOper });
    case 'processing':
    case 'pending':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    default:
      return completionOf(state, completions);
  }
}
