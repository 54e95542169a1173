import type { CallOutput, cashEndpoints, PaymentAnswer, Voucher } from '@istmo/contract/provider';
import { type Outcome, overallResult, parseCashPointText, payCashStatus } from '@istmo/domain';

type Table = typeof cashEndpoints;

/** The status of a cash payment. Most answers include the voucher. */
export type CashAnswer = PaymentAnswer & { voucher?: Voucher | null };

/** The voucher network reports success in the first digit of its code. */
export function readPayCash(answer: CallOutput<Table['payCash']>): CashAnswer {
  return payCashStatus(answer.code) === 0 ? answer : declined(answer, answer.messageSys);
}

/** The cash-point network reports success in a text with a pipe. */
export function readCashPoint(answer: CallOutput<Table['cashPointPayment']>): CashAnswer {
  const parsed = parseCashPointText(answer.result);
  return parsed.success ? { ...answer, codOper: parsed.codOper } : declined(answer, parsed.message);
}

function declined(answer: CashAnswer, messageSys: string | null): CashAnswer {
  // The network's text says more than this general reason.
  const reason = answer.reason === 'payment_declined' ? '' : answer.reason;
  return { ...answer, outcome: 'declined', reason, messageSys, voucher: null };
}

/** The outcome of a cash payment: the provider's own word, else the overall result of its status code. */
export function cashOutcome({ outcome, status }: PaymentAnswer): Exclude<Outcome, 'failed'> {
  return outcome ?? overallResult(status) ?? 'pending';
}
