import type { CheckoutResult } from '@istmo/domain';

/** The data by which a provider recognizes that two payments have the same payer. */
export type PayerData = 'email' | 'phone' | 'user';

/** A screen: the tab, and the storage that it shares with others, by a name. A screen without storage shares none. */
export type Place = { tab: number; storage: string };

/** An event of a walk that the payer or the merchant's page noticed, or a request that was sent, in the order of time. */
export type Entry =
  /** The merchant's page opened the checkout, or the payer opened an address of ours. */
  | { what: 'opened'; open: string; onHost: boolean; place: Place }
  /** The browser sent a request that creates or changes a payment; `confirmed` if the payer was asked about an earlier one. */
  | {
      what: 'posted';
      attemptId: string;
      place: Place;
      confirmed?: true;
      /** Of a card: its installment plan; empty for one installment. */
      planId?: string;
    }
  /** The form shows this installment plan, as the payer chose it; empty for one installment. */
  | { what: 'chose'; planId: string }
  | { what: 'result'; open: string; result: CheckoutResult }
  | { what: 'closed'; open: string }
  /** The screen shows a receipt of an approved payment. */
  | { what: 'receipt'; codOper: string }
  /** The screen says that nothing was charged; `over` has the payments that had ended unpaid by then. */
  | { what: 'notCharged'; text: string; over: readonly string[]; place: Place }
  /** The payer approved a payment: on the phone, at the bank, at the counter, or by a transfer. */
  | { what: 'approvedByPayer'; codOper: string }
  /** The money of a payment went back, all of it. */
  | { what: 'reversed'; codOper: string }
  /** The payer left, or chose another method, after a warning that the payment may still be completed. */
  | { what: 'warned' }
  /** An exception, a rejection, or an error in the console; or a screen that does not work. */
  | { what: 'complaint'; text: string };

/** The provider's knowledge of a payment when another one for its target is sent. Times are the provider's, in milliseconds. */
export type PaymentFacts = {
  /** The data of the payer in the payment. */
  payer: readonly PayerData[];
  /** The card or the wallet, where there is one. */
  source?: string;
  total: string;
  createdAt: number;
  /** Until when it could be paid. Equal to `createdAt` if it was decided at once. */
  waitsUntil: number;
  /** Of a card: the installment plan and the number of installments in its row, and the number on its receipt; empty and 1 for one. */
  plan?: { planId: string; count: number; onReceipt: number };
};

/** The provider's final records: which payments are taken, by attempt and by operation. */
export type Truth = {
  /** Operation code of each attempt that became a payment. */
  operations: ReadonlyMap<string, string>;
  payments: ReadonlyMap<string, PaymentFacts>;
  /** Operations whose money is with the merchant. */
  taken: ReadonlySet<string>;
  /** Operations that have not ended, with their status. */
  open: ReadonlyMap<string, string>;
  ledgerSums: Readonly<Record<string, string>>;
};

export type Timeline = readonly Entry[];
