import { type Currency, type Money, toDecimalString } from '../money/money';
import { DEFAULT_TIME_ZONE, localDate, localTime } from '../time/time-zone';
import { type MethodId, wireTypeOf } from './method-traits';
import { type Outcome, paidAmount, type PaymentCompletion } from './payment-completion';
import { notifiesAsSuccess } from './payment-status';

export type Estado = 'Aprobada' | 'Denegada' | 'Pendiente';

/**
 * The provider's own notification, which merchants' pages already read. `TotalPagado` is a decimal, "0" unless the
 * merchant has the money. `Fecha` (dd/mm/yyyy) and `Hora` (HH:MM:SS) are in Panama's time. Unknown texts are empty.
 */
export type LegacyNotification = {
  /** The paid amount, such as `48.15`, also if a part was refunded; `0` unless the merchant has the money. */
  TotalPagado: string;
  /** The date in Panama, dd/mm/yyyy. */
  Fecha: string;
  /** The time in Panama, HH:MM:SS. */
  Hora: string;
  /** The card brand or the method, in upper case. */
  Tipo: string;
  /** The operation code. */
  Oper: string;
  /** The payer's name. */
  Usuario: string;
  /** The status, in Spanish. */
  Estado: Estado;
  /** The reason in words, in the payer's language; empty if there is none. */
  Razon: string;
  /** Whether the payer returns to `returnUrl` at the end. */
  isReturn: boolean;
  /** The URL that the payer returns to. */
  returnUrl: string;
  /** Only for a cash voucher: 1 if it was made, 0 if not. */
  status?: 0 | 1;
};

type UnpaidEnding = { outcome: Outcome; at: number; message?: string };

/** The notification where no payment is known. */
export function unpaidNotification({ outcome, at, message = '' }: UnpaidEnding): LegacyNotification {
  return {
    TotalPagado: '0',
    Fecha: localDate(at, DEFAULT_TIME_ZONE),
    Hora: localTime(at, DEFAULT_TIME_ZONE),
    Tipo: '',
    Oper: '',
    Usuario: '',
    Estado: estadoOf(outcome),
    Razon: message,
    isReturn: false,
    returnUrl: '',
  };
}

/** The notification for a completed payment. */
export function toLegacyNotification(completion: PaymentCompletion): LegacyNotification {
  const paid = paidAmount(completion);
  return {
    ...unpaidNotification(completion),
    TotalPagado: paid ? toDecimalString(paid) : '0',
    Tipo: completion.type ?? (completion.method ? wireTypeOf(completion.method) : ''),
    Oper: completion.codOper ?? '',
    Usuario: completion.user ?? '',
    isReturn: completion.isReturn ?? false,
    returnUrl: completion.returnUrl ?? '',
    ...(completion.method === 'cash' && { status: notifiesAsSuccess(completion.outcome) ? 1 : 0 }),
  };
}

function estadoOf(outcome: Outcome): Estado {
  if (outcome === 'approved') return 'Aprobada';
  return outcome === 'pending' ? 'Pendiente' : 'Denegada';
}

/** An amount in a result. */
export type ResultAmount = {
  /** A decimal, such as `48.15`. */
  value: string;
  /** The amount in cents, such as 4815. */
  minorUnits: number;
  /** ISO 4217. */
  currency: Currency;
};

/**
 * The result for the merchant's page, reported exactly once. `paid` is true only while the merchant has the money; `success`
 * is also true while it may still come (an unpaid cash voucher). The result is not proof of payment: the merchant's server must ask the
 * provider.
 */
export type CheckoutResult = {
  /** How the payment ended. A payment whose money went back is `canceled`, and `reason` says why. */
  outcome: Outcome;
  /** Whether the merchant has the money. */
  paid: boolean;
  /** Whether the payment is approved, or may still be. */
  success: boolean;
  /** The operation code, which identifies the payment. Absent if there was no payment. */
  codOper?: string;
  /** The total to pay. */
  amount?: ResultAmount;
  /** The method of the last attempt. */
  method?: MethodId;
  /** In how many installments the bank charges the card. Absent: one. */
  installments?: number;
  /** Why the payment is not approved, or why money went back: a code of errors.md. */
  reason?: string;
  /** The provider's signed result: a JWS that the merchant's server can verify. */
  signedResult?: string;
  /** The provider's own notification, for pages that already read it. */
  legacy: LegacyNotification;
};

type ResultEnding = { outcome: Outcome; at: number; reason?: string; message?: string };

/** The result where no payment is known. The loader has this one only. */
export function unpaidResult(ending: ResultEnding): CheckoutResult {
  const { outcome, reason } = ending;
  return {
    outcome,
    paid: false,
    success: notifiesAsSuccess(outcome),
    ...(reason !== undefined && { reason }),
    legacy: unpaidNotification(ending),
  };
}

/** The result of a completed payment. */
export function toCheckoutResult(completion: PaymentCompletion): CheckoutResult {
  const { codOper, amount, method, installments, signedResult } = completion;
  return {
    ...unpaidResult(completion),
    paid: paidAmount(completion) !== undefined,
    ...(codOper !== undefined && { codOper }),
    ...(amount && { amount: resultAmount(amount) }),
    ...(method && { method }),
    ...(installments !== undefined && { installments }),
    ...(signedResult !== undefined && { signedResult }),
    legacy: toLegacyNotification(completion),
  };
}

function resultAmount(amount: Money): ResultAmount {
  return { value: toDecimalString(amount), minorUnits: amount.amount, currency: amount.currency };
}
