import type { CheckoutResult } from '@istmo/domain';

/** What the payer or the merchant's page got to know in a walk, and what was sent, in the order in which it happened. */
export type Entry =
  /** The merchant's page opened the checkout, or the payer an address of ours. */
  | { what: 'opened'; open: string; onHost: boolean }
  /** The browser sent a request that begins or moves a payment. */
  | { what: 'posted'; attemptId: string }
  | { what: 'result'; open: string; result: CheckoutResult }
  | { what: 'closed'; open: string }
  /** The screen shows a receipt of an approved payment. */
  | { what: 'receipt'; codOper: string }
  /** The screen says that nothing was charged; some payments were over at the provider then. */
  | { what: 'notCharged'; text: string; over: readonly string[] }
  /** The payer left, or chose another way, after being told that what was sent may still be paid. */
  | { what: 'warned' }
  /** The page complains: an exception, a rejection, an error in the console. */
  | { what: 'complaint'; text: string };

/** The provider's word in the end: whose money is taken, by attempt and by operation. */
export type Truth = {
  /** Operation code of each attempt that became a payment. */
  operations: ReadonlyMap<string, string>;
  /** Operations whose money is with the merchant. */
  taken: ReadonlySet<string>;
  /** Operations that are not over, with their status. */
  open: ReadonlyMap<string, string>;
  ledgerSums: Readonly<Record<string, string>>;
};

export type Timeline = readonly Entry[];
