import type { Caller, CustomField, Endpoints, HandlerInput } from '@istmo/contract/provider';
import {
  compare,
  customFieldError,
  donationError,
  fieldKind,
  type Language,
  languageOfCode,
  limitMethods,
  type MessageKey,
  type MethodId,
  type Money,
  money,
  payableAmountError,
  receiptLookupCode,
  serviceCodeOf,
  totalOf,
  type TransactionType,
} from '@istmo/domain';
import { ApiError } from '../../api-error';
import { cachedReads, type CatalogView, uncached } from '../../catalog/catalog';
import {
  findCampaign,
  type MerchantServiceRow,
  type PaymentMethodRow,
} from '../../db/queries/merchants/merchant-queries';
import type { CardRow } from '../../db/queries/methods/card-queries';
import { hasPaid } from '../../db/queries/payments/write-payment';
import type { PaymentDetail } from '../../db/schema';
import type { Calling } from '../../handlers/handlers';
import { limitTries } from '../../http/limit-tries';
import { isOffered } from '../../networks/networks';
import type { Services } from '../../services';
import { gatewaysOf, txLimit } from '../payable/merchant';
import { findPayable, isExpired, type Payable } from '../payable/payable';

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
  /** The method's own check, after all others. `methods` has the methods that the merchant accepts. */
  refusal?: (
    methods: readonly PaymentMethodRow[],
  ) => MessageKey | undefined | Promise<MessageKey | undefined>;
  /** The installments that the payer chose; the plan is in `detail`. Undefined for one installment. */
  installments?: { count: number; planId: string };
  /** The wallet's part of a split payment, in minor units. */
  walletAmount?: number;
  /** The tokenized card. */
  card?: CardRow | undefined;
  /** The payer has confirmed a possible duplicate, or no payer is there to ask. */
  confirmedDuplicate?: boolean | undefined;
  /** The bank approves at once, which is known before the payment is written. */
  isApproved?: boolean;
};

type Circumstances = { collectMode?: string | undefined; appVersion?: string | undefined };

/** The collect mode and the app version of a request, stored with the payment. */
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

/** The stored form of a code: cash-point codes of a sandbox may be sent without its prefix. */
export function storedCode({ config }: Pick<Services, 'config'>, codOper: string): string {
  return receiptLookupCode(codOper, !config.isProduction);
}

/** Limits new payments of guests and wallet users, since each is stored. A merchant's server is not limited. Throws ApiError 429. */
export async function limitBegins(
  services: Services,
  { payer, client }: Pick<Calling, 'payer' | 'client'>,
): Promise<void> {
  if (payer !== '') await limitTries(services, { limit: 'begins', of: client });
}

export type PaymentTerms = Quote & { gatewayCode: string };

/** Computes a payment's amounts and gateway. Throws an ApiError when the payment is refused. */
export async function paymentTerms(
  services: Services,
  paymentRequest: PaymentRequest,
): Promise<PaymentTerms> {
  const { payable, payer, shown, donation = {} } = paymentRequest;
  const { merchant } = payable;
  if (isExpired(payable, services.clock())) throw await expiredRefusal(services, paymentRequest);
  if ((!merchant.guestPayments || payable.walletOnly) && payer.userId === undefined)
    throw new ApiError(422, 'please_contact_merchant');
  if (payable.needsPlan) throw new ApiError(422, 'missing_arguments');
  checkFields(payable, paymentRequest.customFieldValues);
  const { db } = services;
  const { view = uncached } = paymentRequest;
  const methods = await cachedReads.methods(db, merchant.id, view);
  const gatewayCode = gatewayOf(methods, paymentRequest, services);
  const quoted = await quote(services, payable, { shown, donation });
  const terms = { ...quoted, gatewayCode };
  const refusal =
    amountRefusalOf(await cachedReads.services(db, merchant.id, view), payable, terms) ??
    (await paymentRequest.refusal?.(methods));
  if (refusal) throw new ApiError(422, refusal);
  return terms;
}

/** The error for an expired target. If the same payer has paid it already, the error says so. */
async function expiredRefusal({ db }: Services, { payable, payer, card }: PaymentRequest): Promise<ApiError> {
  const { type: payableType, code: payableCode } = payable;
  const payment = { payableType, payableCode, userId: payer.userId ?? null, fingerprint: card?.fingerprint };
  return new ApiError(3000, (await hasPaid(db, payment)) ? 'possible_duplicated_tx' : 'expired_link');
}

function gatewayOf(
  methods: readonly PaymentMethodRow[],
  { payable, method, gatewayCode }: PaymentRequest,
  services: Services,
): string {
  if (!isOffered(services, method)) throw unavailable(method);
  // A link's card brands are checked with the card.
  if (method !== 'card' && limitMethods([method], payable.cardType).length === 0) throw unavailable(method);
  const codes = gatewaysOf(methods, method, payable.currency);
  const code = gatewayCode === undefined ? codes[0] : codes.find((offered) => offered === gatewayCode);
  if (code === undefined) throw unavailable(method);
  return code;
}

function unavailable(method: MethodId): ApiError {
  return new ApiError(method === 'crypto' ? 404 : 615, 'service_unavailable');
}

function amountRefusalOf(
  carriers: readonly MerchantServiceRow[],
  { merchant, currency }: Payable,
  { total, gatewayCode }: PaymentTerms,
): MessageKey | undefined {
  if (compare(total, money(merchant.txMinimum, currency)) < 0) return 'amount_lt_min_message';
  const limit = txLimit(carriers, [gatewayCode]);
  return payableAmountError(total, money(limit, currency));
}

type ShownPrice = { shown: Money; donation?: DonationRequest };
type Quote = { total: Money; donation: number; campaignId: number | null };

/** Names the field in an error. */
const DONATION = { field: 'amountToCampaign' };

/**
 * The price from our own data, or the shown amount where the payer types it. Throws an ApiError when the shown
 * amount differs or the donation is invalid.
 */
async function quote(services: Services, payable: Payable, shown: ShownPrice): Promise<Quote> {
  const given = await donationOf(services, payable, shown.donation ?? {});
  const total = payable.openAmount ? shown.shown : priceOf(payable, given.donation);
  const fits = shown.shown.currency === payable.currency && compare(shown.shown, total) === 0;
  if (!fits || total.amount < given.donation) throw new ApiError(422, 'invalid_amount');
  return { total, ...given };
}

function priceOf({ amount, discount, taxAmount, currency }: Payable, donation: number): Money {
  const cents = (minor: number) => money(minor, currency);
  return totalOf({
    amount: cents(amount),
    discount: cents(discount),
    tax: cents(taxAmount),
    donation: cents(donation),
  });
}

async function donationOf(
  { db, clock }: Services,
  { merchant }: Payable,
  { amount, campaignId }: DonationRequest,
): Promise<Omit<Quote, 'total'>> {
  if (!amount || campaignId === undefined) return { donation: 0, campaignId: null };
  const campaign = await findCampaign(db, { id: campaignId, merchantId: merchant.id, now: clock() });
  const refusal = campaign ? donationError(money(amount), campaign) : 'invalid_amount';
  if (!campaign || refusal) throw new ApiError(422, refusal ?? 'invalid_amount', DONATION);
  return { donation: amount, campaignId: campaign.id };
}

type SentFields = readonly CustomField[];

/** The custom fields of the payment target and of its merchant. */
function fieldsOf({ customFields, merchant }: Payable): CustomField[] {
  const own = new Set(customFields.map(({ id }) => id));
  return [...customFields, ...merchant.customFields.filter(({ id }) => !own.has(id))];
}

/** Throws an ApiError that names the first field with a missing or invalid value. */
function checkFields(payable: Payable, sent: SentFields = []): void {
  for (const field of fieldsOf(payable)) {
    const value = sent.find(({ id }) => id === field.id)?.value ?? '';
    const refusal = customFieldError(field, String(value));
    if (refusal) throw new ApiError(422, refusal, { field: field.id });
  }
}

/**
 * The field values to store: the merchant's labels with the payer's values. Hidden fields keep the merchant's
 * value.
 */
export function fieldValues(payable: Payable, sent: SentFields = []): CustomField[] {
  const fields = fieldsOf(payable);
  const fieldIds = new Set(fields.map(({ id }) => id));
  const filled = fields.map((field) => {
    const value = sent.find(({ id }) => id === field.id)?.value ?? '';
    const own = fieldKind(field) === 'hidden' && field.value !== '';
    return own ? field : { ...field, value };
  });
  return [...filled, ...sent.filter(({ id }) => !fieldIds.has(id))];
}
