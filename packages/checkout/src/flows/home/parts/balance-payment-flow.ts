import type { Activity } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import type { DuplicatePayment } from '../../../shared/payment/duplicate-payment';

/** What the balance pays: another user's request, or a bill. `amount` is in minor units. */
export type BalancePayment = Pick<Activity, 'type' | 'idSearch' | 'amount' | 'currency' | 'description'> & {
  /** The wallet user who asks for the money. */
  askedBy?: string;
  /** The user's own service that a bill is of. */
  idUsrService?: number;
};

type Attempt<P> = {
  payment: P;
  attemptId: string;
  /** The user knows of an earlier payment of the same amount, and pays again. */
  confirmedDuplicate?: true;
};

/** A payment from the balance, from the question to its answer. */
export type BalancePaymentState<P> =
  | { name: 'idle' }
  | ({ name: 'asking' } & Attempt<P>)
  | ({ name: 'submitting' } & Attempt<P>)
  /** Nothing was paid: the provider asks whether the same amount is paid again. */
  | ({ name: 'duplicate'; earlier: DuplicatePayment } & Attempt<P>)
  /** Nothing was paid: the provider asks for the password again, for this attempt. */
  | ({ name: 'password' } & Attempt<P>)
  /** The result is unknown: the same attempt may be sent again. */
  | ({ name: 'unanswered' } & Attempt<P>)
  | { name: 'paid'; payment: P }
  /** `message` is the provider's own text, or a message key. */
  | { name: 'refused'; message: string };

export type BalancePaymentEvent<P> =
  | ({ type: 'chosen' } & Attempt<P>)
  | { type: 'confirmed' }
  | { type: 'left' }
  | { type: 'succeeded' }
  | { type: 'duplicate'; earlier: DuplicatePayment }
  | { type: 'passwordRequired' }
  | { type: 'refused'; message: string }
  | { type: 'noAnswer' };

export function balancePaymentMachine<P>(): Machine<BalancePaymentState<P>, BalancePaymentEvent<P>> {
  const chosen = (_: unknown, { payment, attemptId }: Attempt<P>): BalancePaymentState<P> => ({
    name: 'asking',
    payment,
    attemptId,
  });
  return {
    idle: { chosen },
    asking: {
      confirmed: (state) => ({ ...state, name: 'submitting' }),
      left: () => ({ name: 'idle' }),
    },
    submitting: {
      succeeded: ({ payment }) => ({ name: 'paid', payment }),
      refused: (_, { message }) => ({ name: 'refused', message }),
      duplicate: (state, { earlier }) => ({ ...state, name: 'duplicate', earlier }),
      passwordRequired: (state) => ({ ...state, name: 'password' }),
      noAnswer: (state) => ({ ...state, name: 'unanswered' }),
    },
    password: {
      confirmed: (state) => ({ ...state, name: 'submitting' }),
      left: () => ({ name: 'idle' }),
    },
    duplicate: {
      confirmed: ({ payment, attemptId }) => ({
        name: 'submitting',
        payment,
        attemptId,
        confirmedDuplicate: true,
      }),
      left: () => ({ name: 'idle' }),
    },
    // Another payment must wait until the result of this one is known.
    unanswered: { confirmed: (state) => ({ ...state, name: 'submitting' }) },
    paid: { chosen },
    refused: { chosen },
  };
}
