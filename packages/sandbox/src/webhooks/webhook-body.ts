import type { MethodId, Outcome } from '@istmo/domain';

/** The type of a payment's webhook. */
export type WebhookType =
  | 'payment.pending'
  | 'payment.approved'
  | 'payment.declined'
  | 'payment.expired'
  | 'payment.canceled'
  | 'payment.captured'
  | 'payment.refunded'
  | 'payment.partly_refunded';

/**
 * The provider's own fields, with the names that merchants' servers already read. Of a card: its brand and
 * last digits.
 */
export type ProviderFields = {
  date: string;
  relatedTx: string;
  description: string;
  merchantDescriptor: string;
  txDescriptor: string;
  cardType: string;
  displayNum: string;
  /** A decimal; "0" unless money was taken. */
  totalPay: string;
  requestPayAmount: number;
  authStatus: string;
  status: number;
  messageSys: string;
  operationType: string;
  userName: string;
  email: string;
  returnUrl: string;
  inRevision: boolean;
  isTxCampaign: boolean;
};

/** The body posted to a merchant's server, without its id. */
export type WebhookBody = {
  type: WebhookType;
  /** When it happened, in ISO 8601 with zone, like every time in the body. */
  timestamp: string;
  /** The merchant's web code. */
  merchant: string;
  /** The error key of a declined, expired or canceled payment; empty otherwise. */
  reason: string;
} & PaymentFacts &
  ProviderFields;

/** The facts about a payment in plain terms, without network codes. */
export type PaymentFacts = {
  codOper: string;
  /** The merchant's own reference, or else the code that was paid. */
  order: string;
  /** The link or code that was paid. */
  codePay: string;
  outcome: Outcome;
  /** True only when money was taken and not fully refunded. */
  paid: boolean;
  /** The requested amount: a decimal such as "48.15". */
  amount: string;
  /** The same in cents. */
  minorUnits: number;
  currency: string;
  /** The donation in it. */
  donation: string;
  /** The captured part: less than the amount when an AUTH is not captured, or only in part. */
  captured: string;
  /** The refunded part of the captured amount. */
  refunded: string;
  method: MethodId;
};
