import type {
  CallOutput,
  CardPaymentWire,
  PaymentAnswer,
  processingEndpoints,
} from '@istmo/contract/provider';
import { cardPaymentNext, CHALLENGE_TIMEOUT_MS, type Machine, type SettlementDetails } from '@istmo/domain';
import { linkExpired } from '../../shared/payment/flow/payment-machine';
import { signedBy } from '../../shared/payment/settlements';

/** The answer to a card payment; to a subscription's first payment also whether it was charged. */
export type CardAnswer = PaymentAnswer | CallOutput<typeof processingEndpoints.processTx>;
/** Charges a card that the wallet keeps: there is no card data in it. */
export type SavedCharge = { charge: (attemptId: string) => Promise<PaymentAnswer> };
/** What is sent, and the only place that card data lives in: gone with the state that holds it. */
type Attempt = { attemptId: string; payment: CardPaymentWire | SavedCharge };
type Operation = { attemptId: string; codOper: string };
/** The provider's signed word on where the payment stands, for the merchant's server. */
type Signed = Pick<SettlementDetails, 'signedResult'>;
/** `until` is when the bank stops waiting, epoch ms. */
export type Challenge = Operation & { url: string; until: number };
/** Where an attempt stands, as heard at `at` (epoch ms). */
type Answer = { attemptId: string; answer: CardAnswer; at: number };
/** Why there was no payment. `message` is the provider's own text, empty where it sends none. */
export type Decline = { reason: string; message: string; codOper: string } & Signed;

export type CardState =
  /** `notLoaded` where the code that pays could not be had, and nothing was sent. `attemptId` where an earlier submit never arrived: sent again under the same key, it cannot be paid twice. */
  | { name: 'editing'; attemptId?: string; notLoaded?: true }
  | ({ name: 'submitting' } & Attempt)
  /** No answer: it may have been paid. `notSent` once the provider says that it has never heard of it. */
  | ({ name: 'unanswered'; notSent: boolean } & Attempt)
  | ({ name: 'challenged' } & Challenge)
  | ({ name: 'canceling' } & Challenge)
  | ({ name: 'processing' } & Operation & Signed)
  | ({ name: 'declined' } & Decline)
  | { name: 'linkExpired' }
  | { name: 'approved'; answer: PaymentAnswer }
  /** It takes its time, or is looked at by hand: nothing more to wait for here. */
  | ({ name: 'pending'; codOper: string } & Signed);

export type CardEvent =
  | ({ type: 'submit' } & Attempt)
  | { type: 'notLoaded' }
  | ({ type: 'answered' } & Answer)
  /** The provider refused before there was a payment. */
  | { type: 'refused'; reason: string; message: string }
  | { type: 'linkExpired' }
  | { type: 'noAnswer' }
  | { type: 'notFound' }
  | { type: 'tryAgain' }
  | { type: 'edit' }
  | { type: 'cancelChallenge' }
  | { type: 'cancelFailed' }
  | { type: 'watchedLongEnough' };

type Answered = Extract<CardEvent, { type: 'answered' }>;
type Submit = Extract<CardEvent, { type: 'submit' }>;

const submit = (_: CardState, { attemptId, payment }: Submit): CardState => ({
  name: 'submitting',
  attemptId,
  payment,
});
const answered = (_: CardState, answer: Answered): CardState => placeOf(answer);

export const cardMachine: Machine<CardState, CardEvent> = {
  editing: { submit, notLoaded: (state) => ({ ...state, notLoaded: true }) },
  declined: { submit },
  submitting: {
    answered,
    refused: (_, { reason, message }) => ({ name: 'declined', reason, message, codOper: '' }),
    linkExpired,
    noAnswer: ({ attemptId, payment }) => ({ name: 'unanswered', notSent: false, attemptId, payment }),
  },
  unanswered: {
    answered,
    notFound: (state) => (state.notSent ? state : { ...state, notSent: true }),
    tryAgain: ({ attemptId, payment }) => ({ name: 'submitting', attemptId, payment }),
    edit: (state) => (state.notSent ? { name: 'editing', attemptId: state.attemptId } : state),
  },
  challenged: {
    answered: stayOrPlace,
    cancelChallenge: (state) => ({ ...state, name: 'canceling' }),
  },
  canceling: {
    answered,
    // What is true cannot be asked just now: wait for it.
    cancelFailed: ({ attemptId, codOper }) => ({ name: 'processing', attemptId, codOper }),
  },
  processing: {
    answered: stayOrPlace,
    watchedLongEnough: (state) => ({ name: 'pending', codOper: state.codOper, ...signedBy(state) }),
  },
  linkExpired: {},
  approved: {},
  pending: {},
};

/** Where a payment's own status puts the flow; the envelope around it says nothing of money. */
export function placeOf({ attemptId, answer, at }: Answer): CardState {
  const { codOper } = answer;
  const next = cardPaymentNext(answer);
  if (next.to === 'receipt') return { name: 'approved', answer };
  if (next.to === 'error') {
    const { reason, message } = next;
    return { name: 'declined', reason, message, codOper, ...signedBy(answer) };
  }
  if (next.to === 'challenge')
    return { name: 'challenged', attemptId, codOper, url: next.url, until: at + CHALLENGE_TIMEOUT_MS };
  if (next.to === 'subscribed' || answer.inRevision) return { name: 'pending', codOper, ...signedBy(answer) };
  return { name: 'processing', attemptId, codOper, ...signedBy(answer) };
}

/** A watched payment that still stands where it stood leaves the state, and the bank's page in it, alone. */
function stayOrPlace(state: CardState, answer: Answered): CardState {
  const place = placeOf(answer);
  return place.name === state.name ? state : place;
}
