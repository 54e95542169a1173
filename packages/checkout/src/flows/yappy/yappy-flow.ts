import type { CallInput, phoneEndpoints, YappyAnswer } from '@istmo/contract/provider';
import { type Machine, METHOD_TRAITS, minutesOf, type Outcome, yappyOutcome } from '@istmo/domain';
import {
  linkExpired,
  noAnswer,
  type PaymentEnd,
  type PaymentEvent,
  paymentMoves,
  type PaymentState,
  refused,
  seen,
  submit,
} from '../../shared/payment/flow/payment-machine';
import { signedBy } from '../../shared/payment/completions';

/** How many minutes the payer has to confirm, for the texts. */
export const YAPPY_MINUTES = minutesOf(METHOD_TRAITS.yappy.deadlineMs);

export type YappyRequest = CallInput<typeof phoneEndpoints.yappyRequest>['body'];

/** A request that the payer has in the Yappy app. `until` is when Yappy stops waiting, epoch ms. */
type SentRequest = {
  attemptId: string;
  codOper: string;
  /** Empty if only an earlier page knew it. */
  alias: string;
  /** Opens Yappy on the payer's phone; empty if the provider has no link. */
  appUrl: string;
  until: number | undefined;
} & Pick<PaymentEnd, 'signedResult'>;

export type YappyState =
  | PaymentState<YappyRequest>
  /** `mayExist`: an earlier request may be on its way. */
  | { name: 'editing'; mayExist?: true }
  | ({ name: 'waiting'; cancelFailed: boolean } & SentRequest)
  | ({ name: 'canceling' } & SentRequest);

export type YappyEvent =
  | PaymentEvent<YappyRequest, YappyAnswer>
  /** The payer wants to pay in another way. */
  | { type: 'giveUp' }
  | { type: 'cancelFailed' };

const moves = paymentMoves<YappyAnswer, YappyState>({
  outcomeOf,
  pending: ({ attemptId, answer }) => {
    const { codOper, alias, appUrl, expiresAt } = answer;
    const until = expiresAt ? Date.parse(expiresAt) : undefined;
    return {
      name: 'waiting',
      attemptId,
      codOper,
      alias,
      appUrl,
      until,
      cancelFailed: false,
      ...signedBy(answer),
    };
  },
});
const { answered, paidLate } = moves;
/** The state that the payment's own status leads to. */
export const { placeOf } = moves;

export const yappyMachine: Machine<YappyState, YappyEvent> = {
  editing: { submit },
  submitting: { answered, refused, linkExpired, noAnswer },
  unanswered: {
    answered,
    refused,
    linkExpired,
    giveUp: () => ({ name: 'editing', mayExist: true }),
  },
  waiting: {
    answered: (state, event) => {
      const place = placeOf(event);
      return place.name === 'waiting' ? { ...place, cancelFailed: state.cancelFailed } : place;
    },
    giveUp: (state) => ({ ...state, name: 'canceling' }),
  },
  canceling: {
    answered,
    // The status cannot be read just now: wait for it.
    cancelFailed: (state) => ({ ...state, name: 'waiting', cancelFailed: true }),
  },
  ended: { submit, seen, answered: paidLate },
  approved: {},
  linkExpired: {},
};

/** Yappy's letter is read before the general outcome. */
function outcomeOf({ letter, outcome, status }: YappyAnswer): Outcome {
  if (letter !== '') return yappyOutcome(letter);
  return outcome ?? (status === 1 ? 'approved' : 'pending');
}

/** Yappy's own step numbers: the request, the confirmation in the app, the end. */
const YAPPY_STEP: Readonly<Record<YappyState['name'], 1 | 2 | 3>> = {
  editing: 1,
  submitting: 1,
  unanswered: 1,
  waiting: 2,
  canceling: 2,
  ended: 3,
  approved: 3,
  linkExpired: 3,
};

/** The step in which the payer confirms in the app. */
export const WAITING_STEP = 2;

export function yappyStepOf({ name }: YappyState): 1 | 2 | 3 {
  return YAPPY_STEP[name];
}

/** Whether the form can be filled in. */
export function isEditable({ name }: YappyState): boolean {
  return name === 'editing' || name === 'ended';
}
