import type { CallInput, phoneEndpoints, YappyAnswer } from '@istmo/contract/provider';
import { type Machine, type Outcome, yappyOutcome } from '@istmo/domain';
import { endOf, type PaymentEnd } from '../../shared/payment/payment-end';
import { signedBy } from '../../shared/payment/settlements';

type YappyRequest = CallInput<typeof phoneEndpoints.yappyRequest>['body'];
type Attempt = { attemptId: string; request: YappyRequest };

/** A request that the payer has in the app. `until` is when Yappy stops waiting, epoch ms. */
export type Asked = {
  attemptId: string;
  codOper: string;
  /** Empty as long as only an earlier page knew it. */
  alias: string;
  until: number | undefined;
} & Pick<PaymentEnd, 'signedResult'>;

export type YappyState =
  /** `attemptId` where an earlier request may be on its way: sent again under the same key, it is the same payment. */
  | { name: 'editing'; attemptId?: string; mayExist?: true }
  | ({ name: 'requesting' } & Attempt)
  /** No answer: it is sent again, as the same attempt, until there is one. */
  | ({ name: 'unanswered' } & Attempt)
  | ({ name: 'waiting'; cancelFailed: boolean } & Asked)
  | ({ name: 'canceling' } & Asked)
  | ({ name: 'ended' } & PaymentEnd)
  | { name: 'approved'; answer: YappyAnswer }
  | { name: 'linkExpired' };

export type YappyEvent =
  | ({ type: 'submit' } & Attempt)
  | { type: 'answered'; attemptId: string; answer: YappyAnswer }
  /** The provider refused before there was a payment. */
  | { type: 'refused'; reason: string; message: string }
  | { type: 'linkExpired' }
  | { type: 'noAnswer' }
  /** The payer wants to pay in another way. */
  | { type: 'giveUp' }
  | { type: 'cancelFailed' };

type Answered = Extract<YappyEvent, { type: 'answered' }>;
type Row = Machine<YappyState, YappyEvent>['requesting'];

const submit = (_: YappyState, { attemptId, request }: Attempt): YappyState => ({
  name: 'requesting',
  attemptId,
  request,
});
const answered = (_: YappyState, event: Answered): YappyState => placeOf(event);
const begun = {
  answered,
  refused: (_: YappyState, { reason, message }) => ({
    name: 'ended',
    outcome: 'declined',
    reason,
    message,
    codOper: '',
  }),
  linkExpired: () => ({ name: 'linkExpired' }),
} satisfies Row;

export const yappyMachine: Machine<YappyState, YappyEvent> = {
  editing: { submit },
  requesting: {
    ...begun,
    noAnswer: ({ attemptId, request }) => ({ name: 'unanswered', attemptId, request }),
  },
  unanswered: {
    ...begun,
    giveUp: ({ attemptId }) => ({ name: 'editing', attemptId, mayExist: true }),
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
    // What is true cannot be asked just now: wait for it.
    cancelFailed: (state) => ({ ...state, name: 'waiting', cancelFailed: true }),
  },
  // Money may come late: then it is paid after all.
  ended: {
    submit,
    answered: (state, event) => (outcomeOf(event.answer) === 'approved' ? placeOf(event) : state),
  },
  approved: {},
  linkExpired: {},
};

/** Where a payment's own word puts the flow. */
export function placeOf({ attemptId, answer }: Pick<Answered, 'attemptId' | 'answer'>): YappyState {
  const outcome = outcomeOf(answer);
  if (outcome === 'approved') return { name: 'approved', answer };
  if (outcome !== 'pending') return { name: 'ended', ...endOf(answer, outcome) };
  const { codOper, alias, expiresAt } = answer;
  const until = expiresAt ? Date.parse(expiresAt) : undefined;
  return { name: 'waiting', attemptId, codOper, alias, until, cancelFailed: false, ...signedBy(answer) };
}

/** Yappy's letter goes before what the general words say. */
function outcomeOf({ letter, outcome, status }: YappyAnswer): Outcome {
  if (letter !== '') return yappyOutcome(letter);
  return outcome ?? (status === 1 ? 'approved' : 'pending');
}

/** Whether the form can be filled in. */
export function isEditable({ name }: YappyState): boolean {
  return name === 'editing' || name === 'ended';
}
