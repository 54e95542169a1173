import { type Money, toDecimalString } from '../money/money';
import { type MethodId, wireTypeOf } from '../payment/method-traits';
import type { PaymentCompletion } from '../payment/checkout-result';
import { DEFAULT_TIME_ZONE, localDate, localTime } from '../time/time-zone';

/** The status of a cash payment: 0 is a voucher that is not paid yet, 3 is declined. */
export type CashStatus = 0 | 3;

/** The record of a cash payment. `totalAmount` is a decimal. The date (dd/mm/yyyy) and hour (HH:MM:SS) are in the provider's time zone. */
export type CashResult = {
  totalAmount: string;
  stringDate: string;
  stringHour: string;
  type: string;
  Oper: string;
  user: string;
  status: CashStatus;
  message: string;
};

type CashAttempt = {
  amount: Money;
  /** Epoch ms. */
  at: number;
  /** The wire's name of the network, such as PUNTOPAGO. Default: CASH. */
  type?: string;
  codOper?: string;
  user?: string;
};

/** The record of a new voucher. */
export function cashSuccess(attempt: CashAttempt & { codOper: string }, message = ''): CashResult {
  return recordOf(attempt, 0, message);
}

/** The record of a failed cash payment, with status 3 (declined). */
export function cashFailure(attempt: CashAttempt, message: string): CashResult {
  return recordOf(attempt, 3, message);
}

/** The notification status of a cash result: 1 success, 0 failure. A success is a voucher, not a payment. */
export function cashNotificationStatus({ status }: Pick<CashResult, 'status'>): 0 | 1 {
  return status === 0 ? 1 : 0;
}

function recordOf({ amount, at, type, codOper, user }: CashAttempt, status: CashStatus, message: string) {
  return {
    totalAmount: toDecimalString(amount),
    stringDate: localDate(at, DEFAULT_TIME_ZONE),
    stringHour: localTime(at, DEFAULT_TIME_ZONE),
    type: type ?? wireTypeOf('cash'),
    Oper: codOper ?? '',
    user: user ?? '',
    status,
    message,
  };
}

/** The cash-point network's answer: the operation code of a voucher, or the reason why there is no voucher. */
export type CashPointAnswer = { success: true; codOper: string } | { success: false; message: string };

/** Parses the cash-point network's text: "1|PP48123808" is a voucher, anything else is an error message. */
export function parseCashPointText(text: string): CashPointAnswer {
  const [first = '', second = ''] = text.split('|').map((part) => part.trim());
  return first === '1' && second !== ''
    ? { success: true, codOper: second }
    : { success: false, message: text.trim() };
}

/** The status for a pay-cash result code: a code that begins with 1 is a success (0), any other is declined (3). */
export function payCashStatus(code: string): CashStatus {
  return code.trim().startsWith('1') ? 0 : 3;
}

const METHOD: MethodId = 'cash';

/** The completion of a cash payment: pending (nothing is paid yet) or declined. */
export function cashCompletion(
  result: CashResult,
  { amount, at }: { amount: Money; at: number },
): PaymentCompletion {
  return {
    outcome: cashNotificationStatus(result) === 1 ? 'pending' : 'declined',
    at,
    amount,
    method: METHOD,
    type: result.type,
    ...(result.Oper !== '' && { codOper: result.Oper }),
    ...(result.user !== '' && { user: result.user }),
    ...(result.message !== '' && { message: result.message }),
  };
}
