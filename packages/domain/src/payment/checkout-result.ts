import { type Currency, type Money, toDecimalString } from '../money/money';
import { DEFAULT_TIME_ZONE, localDate, localTime } from '../time/time-zone';
import { type MethodId, wireTypeOf } from './method-traits';
import type { ReversalReason } from './payment-decline';

export const OUTCOMES = ['approved', 'pending', 'declined', 'expired', 'canceled', 'failed'] as const;

/** The final outcome of one `open()`. */
export type Outcome = (typeof OUTCOMES)[number];

// Defined here because the first screen does not load the message keys.
/** The default reason of each outcome, for an answer without a documented one. */
export const DEFAULT_REASONS = {
  declined: 'payment_declined',
  failed: 'payment_declined',
  expired: 'payment_expired',
  canceled: 'payment_canceled',
} as const satisfies Partial<Record<Outcome, string>>;

export type CompletionDetails = {
  /** When the payment ended, epoch ms. */
  at: number;
  codOper?: string;
  method?: MethodId;
  /** The provider's payment type, such as 'VISA'. Default: the method's. */
  type?: string;
  /** In how many installments the bank charges the card; absent for one. */
  installments?: number;
  /** The reason as a code. */
  reason?: string;
  /** The reason in words, in the payer's language. */
  message?: string;
  user?: string;
  isReturn?: boolean;
  returnUrl?: string;
  /** The provider's signed result, unchanged. */
  signedResult?: string;
};

/** A completed payment. An approved one always has an amount. `authorizedOnly` is an AUTH that is not captured yet. */
export type PaymentCompletion = CompletionDetails &
  (
    | { outcome: 'approved'; amount: Money; authorizedOnly?: boolean }
    | { outcome: Exclude<Outcome, 'approved'>; amount?: Money }
  );

type ApprovedPayment = { amount: Money; authorizedOnly: boolean; reversal: ReversalReason | undefined };

/** The completion of a payment that was approved: `canceled` if all of its money went back. */
export function approvedCompletion(
  details: CompletionDetails,
  { amount, authorizedOnly, reversal }: ApprovedPayment,
): PaymentCompletion {
  if (reversal === undefined) return { ...details, outcome: 'approved', amount, authorizedOnly };
  const reversed = { ...details, amount, reason: reversal };
  return reversal === 'partly_refunded'
    ? { ...reversed, outcome: 'approved', authorizedOnly: false }
    : { ...reversed, outcome: 'canceled' };
}

type Authorization = { method: MethodId; txType: string; status: number };

/** Whether an approved payment is only authorized: a card's AUTH waits for the merchant's capture. */
export function isAuthorizedOnly({ method, txType, status }: Authorization): boolean {
  return method === 'card' && txType === 'AUTH' && status === 1;
}

/** The amount that the payer paid, if the merchant has it: approved, above zero and not only authorized. */
export function paidAmount(completion: PaymentCompletion): Money | undefined {
  if (completion.outcome !== 'approved' || completion.authorizedOnly === true) return undefined;
  return completion.amount.amount > 0 ? completion.amount : undefined;
}

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

/** Whether the merchant's page gets a success (approved or pending) instead of an error. */
export function notifiesAsSuccess(result: string | undefined): boolean {
  return result === 'approved' || result === 'pending';
}

type UnpaidEnding = { outcome: Outcome; at: number; message?: string };

/** The notification for an outcome without a known payment. */
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

/** The result for an outcome without a known payment. The loader creates only this kind. */
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
