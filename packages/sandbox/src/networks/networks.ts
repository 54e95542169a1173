import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CardPayment } from '@istmo/contract/provider';
import type { Currency, InstallmentPlan, PaymentEventType, PaymentReason } from '@istmo/domain';
import * as v from 'valibot';
import type { CatalogView } from '../catalog/catalog';
import { ConfigError } from '../config';
import type { Database } from '../db/database';
import type { Payment } from '../db/queries/payments/payment-queries';

/** Why the issuing bank declines. */
export type DeclineReason = 'payment_declined' | 'insufficient_funds' | 'installments_not_allowed';
export type Verdict = 'approved' | DeclineReason;

export type CardData = CardPayment['cardInformation'];

/** A payment that a card's bank is asked about. */
export type CardCharge = {
  /** `attemptId` is its idempotency key, and `cardToken` the name of its card. */
  payment: Payment;
  /** What the payer typed; `undefined` if the card was saved before. */
  card: CardData | undefined;
  /** The saved card's keyed hash. */
  fingerprint: string;
  last4: string;
  merchantName: string;
  /** What the payer chose of the network's plans; `undefined` for one installment. */
  installments: Pick<InstallmentPlan, 'planId' | 'count'> | undefined;
  /** No payer is there who could be challenged. */
  isRecurring: boolean;
  /** Until when a challenge has to be answered, and where its page sends the payer's browser. */
  challengeEndsAt: Date;
  notificationUrl: string;
};

export type CardAnswer =
  | { answer: Verdict }
  /** The payer's browser posts `creq` to the bank's page at `acsUrl` (EMV 3DS 2). */
  | { answer: 'challenge'; acsUrl: string; creq: string };

/** What the bank decided, as a step of the payment. */
export type CardEvent = { event: PaymentEventType; reason?: PaymentReason };

/** `bin`: the first six to eight digits of a card. Without them, the plans that any card of the network has. */
export type InstallmentQuestion = { bin?: string; currency: Currency };

/**
 * What cards are charged through. The same call may come again, with the same ids, and then has the same answer. What `capture`, `cancel` and
 * `refund` throw takes back the change of the payment.
 */
export type CardNetwork = {
  /** Asks about a card without a payment. Without a payment nobody can be challenged. */
  verify(card: CardData): Promise<Verdict>;
  /** Asks the bank about a new payment. `db` is for a simulated network: the transaction that writes the payment. */
  begin(charge: CardCharge, db: Database): Promise<CardAnswer>;
  /** What became of a payment whose answer was lost. `undefined` if the network never heard of it, and will not charge it. */
  status(payment: Payment): Promise<CardAnswer | undefined>;
  /** Captures an authorized payment, or `amount` of it, in minor units. */
  capture(payment: Payment, amount: number): Promise<void>;
  /** Takes back an authorization, or a charge of the same day. */
  cancel(payment: Payment): Promise<void>;
  refund(payment: Payment, refund: { refundId: string; amount: number }): Promise<void>;
  /** Reads what the bank's page sent back (`cres`). `undefined` if it is forged, or about another payment. */
  notification(payment: Payment, cres: string): Promise<CardEvent | undefined>;
  /** The plans of a card, whatever the amount: `minAmount` is checked by the service. A network without it has no installments. */
  installments?(asked: InstallmentQuestion): Promise<InstallmentPlan[]>;
  /** Only a simulated network has it: whether it approves, without being asked. Its answers are rows of the same database. */
  approvesAtOnce?(cardNumber: string, cached: { db: Database; view: CatalogView }): Promise<boolean>;
};

/** The networks that payments are made through, by method. */
export type Networks = { card: CardNetwork };

const Call = v.function('Missing');
const Adapters = v.object({
  card: v.looseObject({
    verify: Call,
    begin: Call,
    status: Call,
    capture: Call,
    cancel: Call,
    refund: Call,
    notification: Call,
    installments: v.optional(Call),
  }),
});

/** Loads a module that exports the adapter of each network by its method. Throws a ConfigError. */
export async function loadNetworks(file: string): Promise<Networks> {
  const loaded: unknown = await import(pathToFileURL(resolve(file)).href).catch((cause: unknown) => {
    throw new ConfigError(`NETWORKS: ${file} cannot be loaded`, { cause });
  });
  const checked = v.safeParse(Adapters, loaded);
  // What functions take and answer cannot be checked before they are called.
  if (checked.success) return checked.output as unknown as Networks;
  const missing = checked.issues.map((issue) => v.getDotPath(issue)).join(', ');
  throw new ConfigError(`NETWORKS: ${file} exports no ${missing}`);
}
