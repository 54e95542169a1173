import type { PaymentAnswer } from '@istmo/contract/provider';
import { type Machine, statusOf } from '@istmo/domain';
import { endOf, type PaymentEnd } from '../../shared/payment/payment-end';
import { signedBy } from '../../shared/payment/settlements';
import type { WalletPayment } from '../../shared/wallet/wallet-payment';

type Attempt = { attemptId: string; payment: WalletPayment };

export type BalanceState =
  /** `attemptId` where an earlier submit never arrived: sent again under the same key, it cannot be paid twice. */
  | { name: 'choosing'; attemptId?: string }
  | ({ name: 'paying' } & Attempt)
  /** No answer: it is sent again, as the same attempt, until there is one. */
  | ({ name: 'unanswered' } & Attempt)
  /** The provider takes its time. */
  | ({ name: 'waiting'; attemptId: string; codOper: string } & Pick<PaymentEnd, 'signedResult'>)
  | ({ name: 'ended' } & PaymentEnd)
  | { name: 'approved'; answer: PaymentAnswer }
  | { name: 'linkExpired' };

export type BalanceEvent =
  | ({ type: 'submit' } & Attempt)
  | { type: 'answered'; attemptId: string; answer: PaymentAnswer }
  /** The provider refused before there was a payment. */
  | { type: 'refused'; reason: string; message: string }
  | { type: 'linkExpired' }
  | { type: 'noAnswer' };

type Answered = Extract<BalanceEvent, { type: 'answered' }>;
type Row = Machine<BalanceState, BalanceEvent>['paying'];

const submit = (_: BalanceState, { attemptId, payment }: Attempt): BalanceState => ({
  name: 'paying',
  attemptId,
  payment,
});
const answered = (_: BalanceState, event: Answered): BalanceState => placeOf(event);
const begun = {
  answered,
  refused: (_: BalanceState, { reason, message }) => ({
    name: 'ended',
    outcome: 'declined',
    reason,
    message,
    codOper: '',
  }),
  linkExpired: () => ({ name: 'linkExpired' }),
} satisfies Row;

export const balanceMachine: Machine<BalanceState, BalanceEvent> = {
  choosing: { submit },
  paying: {
    ...begun,
    noAnswer: ({ attemptId, payment }) => ({ name: 'unanswered', attemptId, payment }),
  },
  unanswered: begun,
  waiting: {
    answered: (state, event) => {
      const place = placeOf(event);
      return place.name === 'waiting' ? state : place;
    },
  },
  ended: { submit },
  approved: {},
  linkExpired: {},
};

/** Where a payment's own word puts the flow. */
export function placeOf({ attemptId, answer }: Pick<Answered, 'attemptId' | 'answer'>): BalanceState {
  switch (statusOf('balance', answer.status)) {
    case 'pending':
      return { name: 'waiting', attemptId, codOper: answer.codOper, ...signedBy(answer) };
    case 'declined':
      return { name: 'ended', ...endOf(answer, 'declined') };
    default:
      return { name: 'approved', answer };
  }
}

/** Whether the payer can do anything but wait. */
export function isIdle({ name }: BalanceState): boolean {
  return name === 'choosing' || name === 'ended';
}
