import {
  compare,
  customFieldError,
  donationError,
  fieldKind,
  limitMethods,
  type MessageKey,
  type MethodId,
  money,
  type Money,
  payableAmountError,
  totalOf,
} from '@istmo/domain';
import type { CustomField } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import { cachedReads, uncached } from '../../catalog/catalog';
import {
  findCampaign,
  type MerchantServiceRow,
  type PaymentMethodRow,
} from '../../db/queries/merchants/merchant-queries';
import { isOffered } from '../../networks/networks';
import type { Services } from '../../services';
import { gatewaysOf, txLimit } from '../payable/merchant';
import { isExpired, type Payable } from '../payable/payable';
import { expiredRefusal } from './refuse-payment';
import type { DonationRequest, PaymentRequest } from './payment-request';

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

export type ShownPrice = { shown: Money; donation?: DonationRequest };
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

type Sent = readonly CustomField[];

/** The custom fields of the thing that is paid, and those of the merchant. */
function fieldsOf({ customFields, merchant }: Payable): CustomField[] {
  const own = new Set(customFields.map(({ id }) => id));
  return [...customFields, ...merchant.customFields.filter(({ id }) => !own.has(id))];
}

/** Throws an ApiError that names the first field with a missing or invalid value. */
function checkFields(payable: Payable, sent: Sent = []): void {
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
export function fieldValues(payable: Payable, sent: Sent = []): CustomField[] {
  const fields = fieldsOf(payable);
  const fieldIds = new Set(fields.map(({ id }) => id));
  const filled = fields.map((field) => {
    const value = sent.find(({ id }) => id === field.id)?.value ?? '';
    const own = fieldKind(field) === 'hidden' && field.value !== '';
    return own ? field : { ...field, value };
  });
  return [...filled, ...sent.filter(({ id }) => !fieldIds.has(id))];
}
