import { type MessageKey, messageKeyIn } from '@istmo/domain';

// Anyone can write an address: what became of a payment, and that nothing was charged, is the provider's alone to say.
const CLAIMS: readonly MessageKey[] = [
  'payment_successfull',
  'payment_code_generated',
  'request_already_paid',
  'campaig_receive_process',
  'payment_declined',
  'declined',
  'payment_rejected',
  'payment_error_try_again',
  'payment_expired',
  'waiting_time_over',
  'insufficient_funds',
  'card_not_valid',
  'requested_qr_failed',
  'error_pay_push_nequi',
  'error_pay_qr_nequi',
  'authentication_failed',
  'authentication_timeout',
  'authentication_canceled',
  'amount_mismatch',
];

/** The message of a failure that an address names; nothing where it names none, or would have us claim what became of a payment. */
export function failureKeyIn(text: string): MessageKey | undefined {
  const key = messageKeyIn(text);
  return key && !CLAIMS.includes(key) ? key : undefined;
}
