/** Reasons for which there is advice that a payer can follow. */
const ADVISED = [
  'insufficient_funds',
  'authentication_failed',
  'authentication_timeout',
  'authentication_canceled',
  'card_not_valid',
  'possible_duplicated_tx',
  'amount_exceeds_limit_allowed',
] as const;

export type AdvisedReason = (typeof ADVISED)[number];

export function advisedReason(reason: string): AdvisedReason | undefined {
  return ADVISED.find((one) => one === reason);
}
