import * as v from 'valibot';
import { money, toDecimalString } from '@istmo/domain';
import type { Payment } from '../db/queries/payments/payment-queries';

const NequiData = v.object({
  /** Nequi's number of the open request. Each push and each QR has a new one. */
  transactionId: v.optional(v.string(), ''),
  way: v.optional(v.picklist(['push', 'qr', '']), ''),
  /** The QR's text when a QR was requested. */
  qr: v.optional(v.string(), ''),
  /** The digits of the phone that got the push. */
  phone: v.optional(v.string(), ''),
  /** ISO 8601. */
  resendAt: v.optional(v.nullable(v.string()), null),
  pushes: v.optional(v.number(), 0),
});
/** Nequi's data of a payment. */
export type NequiData = v.InferOutput<typeof NequiData>;

export function nequiData({ detail }: Pick<Payment, 'detail'>): NequiData {
  return v.parse(NequiData, detail);
}

const SCHEME = 'nequi-sandbox:pay?';

/** The QR's text: the payment, its request, and the amount to show. */
export function writeNequiQr(
  { codOper, total, currency }: Pick<Payment, 'codOper' | 'total' | 'currency'>,
  transactionId: string,
): string {
  const amount = toDecimalString(money(total, currency));
  return SCHEME + new URLSearchParams({ code: codOper, id: transactionId, amount, currency }).toString();
}

/** Parses a QR's text. Returns `undefined` when it is not Nequi's. */
export function parseNequiQr(qr: string): { codOper: string; transactionId: string } | undefined {
  if (!qr.startsWith(SCHEME)) return undefined;
  const fields = new URLSearchParams(qr.slice(SCHEME.length));
  const codOper = fields.get('code');
  const transactionId = fields.get('id');
  return codOper && transactionId ? { codOper, transactionId } : undefined;
}

/**
 * The result of a push: a person answers it, a test phone answers at once, or Nequi does not know the phone.
 */
export type PushVerdict = 'asked' | 'approved' | 'declined' | 'unknown';

// Two documented test phones, and one unregistered phone.
const TEST_PHONES: Readonly<Record<string, PushVerdict>> = {
  '3991111111': 'approved',
  '3992222222': 'declined',
  '3993333333': 'unknown',
};

/** A phone in Nequi's format: digits, without the prefix for Colombian mobiles. */
export function toNequiPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^573\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

export function pushVerdict(nequiPhone: string): PushVerdict {
  return TEST_PHONES[nequiPhone] ?? 'asked';
}

/** Hides all but the last four digits. */
export function maskedPhone(phone: string): string {
  return phone.slice(0, -4).replace(/\d/g, '•') + phone.slice(-4);
}
