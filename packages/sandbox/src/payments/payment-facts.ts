import type { MethodId, Outcome } from '@istmo/domain';

/** What is clear about a payment without knowing any network's codes. */
export type PaymentFacts = {
  codOper: string;
  /** The merchant's own reference of what is paid for; the code that was paid where it gave none. */
  order: string;
  /** The link or code that was paid. */
  codePay: string;
  outcome: Outcome;
  /** True only where money moved and was not given back. */
  paid: boolean;
  /** What the payer was asked for: a decimal such as "48.15". */
  amount: string;
  /** The same in cents. */
  minorUnits: number;
  currency: string;
  /** What of it the payer gave to the merchant's campaign. */
  donation: string;
  /** What of it was taken: less where an AUTH is not captured, or not wholly. */
  captured: string;
  /** What was given back of that. */
  refunded: string;
  method: MethodId;
};
