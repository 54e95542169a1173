/** The keys of validation messages in the provider's catalog. */
export const VALIDATION_KEYS = [
  'field_required',
  'invalid_card',
  'validation_positive_number',
  'validation_number',
  'invalid_email',
  'only_alpha_characters',
  'format_name_invalid',
  'expired',
  'invalid_cvc',
  'invalid_length',
  'invalid_phone_number',
  'invalid_amount',
  'greater_than_zero',
  'invalid_amount_validation_tx',
  'invalid_password',
  'policies_lowercase',
  'policies_uppercase',
  'policies_digits',
  'policy_simbol',
  'password_nomatch',
  'validate_characters_min',
  'validate_characters_max',
  'spaces_blank_not_allowed',
  'only_alphanumeric_characters',
] as const;

/** The keys of error and success messages in the provider's catalog. */
export const NOTICE_KEYS = [
  'receive_not_found',
  'result_not_found',
  'amount_exceeds_limit_allowed',
  'service_unavailable',
  'requested_qr_failed',
  'connection_error',
  'payment_declined',
  'declined',
  'timeout',
  'error_pay_push_nequi',
  'error_pay_qr_nequi',
  'error_captcha',
  'invalid_score_captcha',
  'happen_error_try_again',
  'payment_rejected',
  'payment_error_try_again',
  'error_to_load',
  'error_processing_request',
  'expired_link',
  'link_not_found',
  'payment_expired',
  'page_not_found',
  'commerce_problems',
  'sorry_link_expired',
  'waiting_time_over',
  'request_expired',
  'request_already_paid',
  'missing_arguments',
  'please_contact_merchant',
  'account_temp_suspended',
  'amount_lt_min_message',
  'campaig_receive_process',
  'possible_duplicated_tx',
  'card_not_valid',
  'invalid_code_validation_tx',
  'try_again_validation_tx',
  'payment_successfull',
  'payment_code_generated',
] as const;

/** Keys that are not in the provider's catalog. */
export const OWN_KEYS = [
  'invalid_expiry',
  'invalid_date',
  'session_expired',
  'insufficient_funds',
  'authentication_failed',
  'authentication_timeout',
  'authentication_canceled',
  'amount_mismatch',
] as const;

export const MESSAGE_KEYS = [...VALIDATION_KEYS, ...NOTICE_KEYS, ...OWN_KEYS] as const;

/** The key of a message for the payer. Each key has a text in every language. */
export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** The key that a provider sent in place of a text, or `undefined` if the text is not a key. */
export function messageKeyIn(text: string): MessageKey | undefined {
  const name = text.trim();
  return MESSAGE_KEYS.find((key) => key === name);
}
