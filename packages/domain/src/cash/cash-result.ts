import { type Money, toDecimalString } from '../money/money';
import { wireTypeOf } from '../payment/method-traits';
import { panamaDate, panamaTime } from '../time/panama-time';

/** What a cash payment came to: 0 a voucher was made (and waits to be paid), 3 declined. */
export type CashStatus = 0 | 3;

/** A cash payment's record. `totalAmount` a decimal; the date dd/mm/yyyy and the hour HH:MM:SS are Panama's. */
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
  /** The wire's word for the network, such as PUNTOPAGO; CASH where there is none. */
  type?: string;
  codOper?: string;
  user?: string;
};

/** The record of a voucher that was made. */
export function cashSuccess(attempt: CashAttempt & { codOper: string }, message = ''): CashResult {
  return recordOf(attempt, 0, message);
}

/** The declined record that a failure leaves behind; the merchant's page is told of it as well. */
export function cashFailure(attempt: CashAttempt, message: string): CashResult {
  return recordOf(attempt, 3, message);
}

/** The status of the notification of a cash result: 1 success, 0 failure. Success is a voucher, not money. */
export function cashNotificationStatus({ status }: Pick<CashResult, 'status'>): 0 | 1 {
  return status === 0 ? 1 : 0;
}

function recordOf({ amount, at, type, codOper, user }: CashAttempt, status: CashStatus, message: string) {
  return {
    totalAmount: toDecimalString(amount),
    stringDate: panamaDate(at),
    stringHour: panamaTime(at),
    type: type ?? wireTypeOf('cash'),
    Oper: codOper ?? '',
    user: user ?? '',
    status,
    message,
  };
}
