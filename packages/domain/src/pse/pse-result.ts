import type { PaymentReason } from '../payment/payment-decline';

/**
 * The states of a transaction at the network. `CREATED`: the payer is at the bank. `PENDING`: the bank has the payer's
 * confirmation and does not say yet what became of it. The return to the shop says none of them.
 */
export const PSE_STATES = ['CREATED', 'PENDING', 'OK', 'NOT_AUTHORIZED', 'FAILED'] as const;
export type PseState = (typeof PSE_STATES)[number];

/** The reason for each code of the network. */
const REASONS = {
  // The payer gave up at the bank.
  '00001': 'payment_canceled',
  // The account is seized, inactive, unknown, not enabled, not assigned, or closed.
  '00002': 'account_not_valid',
  '00003': 'account_not_valid',
  '00004': 'account_not_valid',
  '00005': 'account_not_valid',
  '00006': 'account_not_valid',
  '00007': 'account_not_valid',
  // Above the limit of the account or of the channel.
  '00008': 'limit_exceeded',
  // The bank is not available, or has a technical fault.
  '00009': 'bank_unavailable',
  '00010': 'bank_unavailable',
  '00011': 'insufficient_funds',
  // PSE gave up, because the bank did not confirm: the account may have been debited.
  '00025': 'debit_not_confirmed',
  // The one-time password is missing or wrong.
  '00026': 'wrong_otp',
  '00027': 'wrong_otp',
  // The data do not fit, or the state has changed in the meantime.
  '00012': 'payment_declined',
  '00018': 'payment_declined',
} as const satisfies Readonly<Record<string, PaymentReason>>;

/** The network's codes. */
export const PSE_CODES = Object.keys(REASONS) as readonly (keyof typeof REASONS)[];

export type PseEnd = { outcome: 'approved' } | { outcome: 'declined' | 'canceled'; reason: PaymentReason };

/**
 * What a transaction has come to, or `undefined` while it waits. Without a known code, a failed one may have been debited: only the
 * bank knows.
 */
export function pseEnd(state: PseState, code = ''): PseEnd | undefined {
  if (state === 'CREATED' || state === 'PENDING') return undefined;
  if (state === 'OK') return { outcome: 'approved' };
  const unknown = state === 'FAILED' ? 'debit_not_confirmed' : 'payment_declined';
  const known = PSE_CODES.find((one) => one === code);
  const reason = known ? REASONS[known] : unknown;
  return { outcome: reason === 'payment_canceled' ? 'canceled' : 'declined', reason };
}
