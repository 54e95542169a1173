import type { Caller, CustomField, Endpoints, HandlerInput } from '@istmo/contract/provider';
import {
  type Language,
  languageOfCode,
  type MessageKey,
  type MethodId,
  type Money,
  money,
  receiptLookupCode,
  serviceCodeOf,
  type TransactionType,
} from '@istmo/domain';
import type { CatalogView } from '../../catalog/catalog';
import type { PaymentMethodRow } from '../../db/queries/merchants/merchant-queries';
import type { CardRow } from '../../db/queries/methods/card-queries';
import type { PaymentDetail } from '../../db/schema';
import type { Calling } from '../../handlers/handlers';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import { findPayable, type Payable } from '../payable/payable';

/** A donation from the payer's page. It needs both an amount and a campaign. */
export type DonationRequest = { amount?: number | undefined; campaignId?: number | undefined };
export type Payer = { name: string; email: string; phone: string; userId?: number | undefined };

/** A request for a payment, by any method. */
export type PaymentRequest = {
  /** The cached data of the merchant. Without it everything is read from the database. */
  view?: CatalogView;
  /** The caller's idempotency key. */
  attemptId: string;
  payable: Payable;
  method: MethodId;
  payer: Payer;
  /** The amount that the payer saw, with the donation. */
  shown: Money;
  donation?: DonationRequest;
  lang: Language;
  txChannel: string;
  customFieldValues?: CustomField[];
  /** One of the merchant's gateways for the method, such as PC or PAYCASH. Defaults to the first. */
  gatewayCode?: string | undefined;
  /** Set for a network with operation codes of its own. */
  codOper?: string;
  /** How long it may stay open, in milliseconds, even before the request reaches the payer. */
  lastsMs?: number;
  /** Data of the method. Never card data. */
  detail?: PaymentDetail;
  /** The method's own check, after all others. `methods` is what the merchant accepts. */
  refusal?: (
    methods: readonly PaymentMethodRow[],
  ) => MessageKey | undefined | Promise<MessageKey | undefined>;
  /** What the payer chose; its plan is in `detail`. Undefined for one installment. */
  installments?: { count: number; planId: string };
  /** The wallet's part of a split payment, in minor units. */
  funds?: number;
  /** The tokenized card. */
  card?: CardRow | undefined;
  /** The payer was asked about an earlier payment of the same, and pays again; or no payer is there to ask. */
  confirmedDuplicate?: boolean | undefined;
  /** The bank approves at once, which is known before the payment is written. */
  isApproved?: boolean;
};

type Circumstances = { collectMode?: string | undefined; appVersion?: string | undefined };

/** What a request says about how it was made, kept with the payment. */
export function sentDetail({ collectMode, appVersion }: Circumstances): PaymentDetail {
  return {
    ...(collectMode !== undefined && { collectMode }),
    ...(appVersion !== undefined && { appVersion }),
  };
}

type Body = HandlerInput<Endpoints['nequiRequest']>['body'];

/** A request to pay by any method except card. */
export type Requested = { attemptId: string; body: Body; user?: Caller | undefined };

/** Converts a call's input to a payment request. Throws an ApiError when the code is unknown. */
export async function toPaymentRequest(
  { db }: Services,
  { attemptId, body, user }: Requested,
  method: MethodId,
): Promise<PaymentRequest> {
  const { type, codePay, cclw, name, email, phone, txChannel, customFieldValues, confirmedDuplicate } = body;
  const payable = await findPayable(db, { type, code: codePay });
  return {
    attemptId,
    payable,
    method,
    payer: { name, email, phone, userId: user?.id },
    shown: money(body.amount, payable.currency),
    donation: { amount: body.amountToCampaign, campaignId: body.idCampaignBridge },
    lang: languageOfCode(body.lang),
    txChannel,
    detail: sentDetail(body),
    customFieldValues,
    confirmedDuplicate,
    refusal: () => (cclw !== '' && cclw !== payable.merchant.webCode ? 'commerce_problems' : undefined),
  };
}

// Crockford's base32, without I, L, O and U.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/**
 * An operation code such as `AUTH_CAP-7F2Q9XKD4M8R3T6W`. It has 80 random bits, because anyone with the code
 * can read the receipt.
 */
export function operationCode(type: TransactionType, randomBytes: (size: number) => Uint8Array): string {
  return `${serviceCodeOf(type)}-${readableCode(randomBytes, LENGTH)}`;
}

/** Random readable characters, five bits each. */
export function readableCode(randomBytes: (size: number) => Uint8Array, length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** The stored form of a code: cash-point codes may be sent without the sandbox's prefix. */
export function storedCode(codOper: string): string {
  return receiptLookupCode(codOper, true);
}

/** Limits what a guest or wallet user begins, since it is kept. A merchant's server begins payments for many. Throws ApiError 429. */
export async function limitBegins(
  services: Services,
  { payer, client }: Pick<Calling, 'payer' | 'client'>,
): Promise<void> {
  if (payer !== '') await limitTries(services, { limit: 'begins', of: client });
}
