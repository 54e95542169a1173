import { type MessageKey, messageKeyIn } from '@istmo/domain';

// Anyone can write an address, so it must not claim how a payment ended or that nothing was charged.
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
  'error_captcha',
  'invalid_score_captcha',
  'requested_qr_failed',
  'error_pay_push_nequi',
  'error_pay_qr_nequi',
  'authentication_failed',
  'authentication_timeout',
  'authentication_canceled',
  'amount_mismatch',
];

/** The message key in an address. `undefined` if it is unknown or claims how a payment ended. */
export function failureKeyIn(text: string): MessageKey | undefined {
  const key = messageKeyIn(text);
  return key && !CLAIMS.includes(key) ? key : undefined;
}
