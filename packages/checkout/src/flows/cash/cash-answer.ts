import type { CallOutput, cashEndpoints, PaymentAnswer, Voucher } from '@istmo/contract/provider';
import { type Outcome, overallResult, parseCashPointText, payCashStatus } from '@istmo/domain';

type Table = typeof cashEndpoints;

/** What either network answered to a request: the voucher that it made, or the text that says why there is none. */
export type CashAnswer = {
  answer: PaymentAnswer;
  made: boolean;
  codOper: string;
  /** Its voucher, where the answer brings it along. */
  voucher: Voucher | null;
  /** Why not; empty where a voucher was made. */
  message: string;
};

/** The voucher network says it by the first digit of a code. */
export function readPayCash(answer: CallOutput<Table['payCash']>): CashAnswer {
  const { codOper, code, voucher, messageSys } = answer;
  const made = payCashStatus(code) === 0;
  return { answer, made, codOper, voucher, message: made ? '' : (messageSys ?? '') };
}

/** The cash-point network says it by a text with a pipe. */
export function readCashPoint(answer: CallOutput<Table['cashPointPayment']>): CashAnswer {
  const said = parseCashPointText(answer.result);
  const { voucher } = answer;
  return said.success
    ? { answer, made: true, codOper: said.codOper, voucher, message: '' }
    : { answer, made: false, codOper: answer.codOper, voucher: null, message: said.message };
}

/** Where a cash payment stands: the provider's word for it, else the overall result of its status code. */
export function cashOutcome({ outcome, status }: PaymentAnswer): Exclude<Outcome, 'failed'> {
  return outcome ?? overallResult(status) ?? 'pending';
}
