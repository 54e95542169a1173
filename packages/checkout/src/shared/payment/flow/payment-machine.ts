import type { PaymentAnswer } from '@istmo/contract/provider';
import type { PaymentEnd } from '../payment-end';

/** One try to pay. Sent again under the same id, it is the same payment. `request` is what the method sends. */
export type Attempt<R> = { attemptId: string; request: R };

type Submitting<R> = { name: 'submitting' } & Attempt<R>;
/** No answer: there may be a payment. The same attempt is sent again until there is an answer. */
type Unanswered<R> = { name: 'unanswered' } & Attempt<R>;
export type Ended = { name: 'ended'; attemptId: string } & PaymentEnd;
export type Approved = { name: 'approved'; answer: PaymentAnswer };
type LinkExpired = { name: 'linkExpired' };

/** The states that every payment has. A method adds its form, and where a payment waits for the payer. */
export type PaymentState<R> = Submitting<R> | Unanswered<R> | Ended | Approved | LinkExpired;

/** Where a payment stands, as heard at `at` (epoch ms). */
export type Answered<T> = { type: 'answered'; attemptId: string; answer: T; at: number };

/** The events of these states. `T` is the provider's answer. */
export type PaymentEvent<R, T> =
  | ({ type: 'submit' } & Attempt<R>)
  | Answered<T>
  /** The provider refused before there was a payment. */
  | { type: 'refused'; reason: string; message: string }
  | { type: 'linkExpired' }
  | { type: 'noAnswer' };

type Refused = Extract<PaymentEvent<unknown, unknown>, { type: 'refused' }>;

export function submit<R>(_: unknown, { attemptId, request }: Attempt<R>): Submitting<R> {
  return { name: 'submitting', attemptId, request };
}

/** The provider refused before there was a payment: there is no operation to name. */
export function refused({ attemptId }: { attemptId: string }, { reason, message }: Refused): Ended {
  return { name: 'ended', attemptId, outcome: 'declined', reason, message, codOper: '' };
}

export function linkExpired(): LinkExpired {
  return { name: 'linkExpired' };
}

export function noAnswer<R>({ attemptId, request }: Attempt<R>): Unanswered<R> {
  return { name: 'unanswered', attemptId, request };
}
