import type { PaymentAnswer } from '@istmo/contract/provider';
import {
  DEFAULT_REASONS,
  METHOD_TRAITS,
  type MethodId,
  type Money,
  money,
  type Outcome,
  paymentDecline,
  type CompletionDetails,
} from '@istmo/domain';
import type { MethodContext } from './payment-method';
import { signedBy } from './completions';

/** How a payment ended unpaid. `message` is the provider's own text; empty if our text is shown. */
export type PaymentEnd = {
  outcome: Exclude<Outcome, 'approved' | 'pending'>;
  reason: string;
  message: string;
  /** Empty if the provider refused before there was a payment. */
  codOper: string;
  /** Nothing was sent: another payment of the same order is in progress. */
  sent?: false;
  /** Money that came all the same: it pays nothing, and is kept to be returned. */
  unapplied?: Money;
} & Pick<CompletionDetails, 'signedResult'>;

export function endOf(answer: PaymentAnswer, outcome: PaymentEnd['outcome']): PaymentEnd {
  return {
    outcome,
    ...paymentDecline(answer, DEFAULT_REASONS[outcome]),
    codOper: answer.codOper,
    ...unappliedIn(answer),
    ...signedBy(answer),
  };
}

/** The money that came for a payment that ended unpaid, if any. */
export function unappliedIn({ unapplied, currency }: PaymentAnswer): Pick<PaymentEnd, 'unapplied'> {
  return unapplied ? { unapplied: money(unapplied, currency) } : {};
}

/** Whether a payment that expired may still be paid: its network brings the money on its own. */
export function mayBePaidLate(method: MethodId, outcome: Outcome): boolean {
  return outcome === 'expired' && METHOD_TRAITS[method].asynchronous;
}

type ReportedEnd = Pick<PaymentEnd, 'outcome' | 'reason' | 'codOper' | 'sent'> & { attemptId?: string };

/**
 * Forgets an attempt whose end the payer has seen, so that the next payment is a new attempt. One that may still be
 * paid late is kept, to be voided before the next one is sent, in this page or after a reload; so is an earlier one that
 * kept this one from being sent. If the attempt was sent, its end is reported to the host.
 */
export function reportEnd(
  { attempts, bridge, info }: Pick<MethodContext, 'attempts' | 'bridge' | 'info'>,
  method: MethodId,
  { attemptId, outcome, reason, codOper, sent }: ReportedEnd,
): void {
  const late = mayBePaidLate(method, outcome) ? attempts.proofOf(codOper) : undefined;
  const isCurrent = attemptId === undefined || attempts.current(info.code) === attemptId;
  if (late !== undefined) attempts.markExpired(info.code, late);
  else if (isCurrent) attempts.forget(info.code);
  if (sent === false) return;
  bridge.emit({ type: 'declined', method, reason, ...(codOper !== '' && { codOper }) });
}
