import type { PaymentFacts } from '../payments/payment-facts';

/** What happened to a payment. */
export type WebhookType =
  | 'payment.pending'
  | 'payment.approved'
  | 'payment.declined'
  | 'payment.expired'
  | 'payment.canceled'
  | 'payment.captured'
  | 'payment.refunded'
  | 'payment.partly_refunded';

/** The provider's own fields, by the names that merchants' servers read already. Of a card: its brand and last digits. */
export type ProviderFields = {
  date: string;
  relatedTx: string;
  description: string;
  merchantDescriptor: string;
  txDescriptor: string;
  cardType: string;
  displayNum: string;
  /** A decimal; "0" unless money moved. */
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

/** What is posted to a merchant's server, but for its id. */
export type WebhookBody = {
  type: WebhookType;
  /** When it happened: ISO 8601 with zone, as every moment in it. */
  timestamp: string;
  /** The merchant's web code. */
  merchant: string;
  /** Error key that says why it was declined, expired or canceled; empty otherwise. */
  reason: string;
} & PaymentFacts &
  ProviderFields;
