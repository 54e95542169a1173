import type { CallOutput, cashEndpoints, PaymentAnswer, Voucher } from '@istmo/contract/provider';
import { type Outcome, overallResult, parseCashPointText, payCashStatus } from '@istmo/domain';

type Table = typeof cashEndpoints;

/** Where a cash payment stands. The answer to a request mostly brings the voucher along. */
export type CashAnswer = PaymentAnswer & { voucher?: Voucher | null };

/** The voucher network says by the first digit of a code whether it made a voucher. */
export function readPayCash(answer: CallOutput<Table['payCash']>): CashAnswer {
  return payCashStatus(answer.code) === 0 ? answer : declined(answer, answer.messageSys);
}

/** The cash-point network says it by a text with a pipe. */
export function readCashPoint(answer: CallOutput<Table['cashPointPayment']>): CashAnswer {
  const said = parseCashPointText(answer.result);
  return said.success ? { ...answer, codOper: said.codOper } : declined(answer, said.message);
}

function declined(answer: CashAnswer, messageSys: string | null): CashAnswer {
  // The network's text says more than that it declined.
  const reason = answer.reason === 'payment_declined' ? '' : answer.reason;
  return { ...answer, outcome: 'declined', reason, messageSys, voucher: null };
}

/** Where a cash payment stands: the provider's word for it, else the overall result of its status code. */
export function cashOutcome({ outcome, status }: PaymentAnswer): Exclude<Outcome, 'failed'> {
  return outcome ?? overallResult(status) ?? 'pending';
}
