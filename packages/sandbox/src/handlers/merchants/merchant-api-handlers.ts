import { isDeepStrictEqual } from 'node:util';
import type {
  CustomField,
  Endpoints,
  HandlerInput,
  MerchantLinkWire,
  MerchantPaymentWire,
  WireOutput,
} from '@istmo/contract/provider';
import { type Currency, hasCentavos, METHOD_IDS, type MethodId, money, toDecimalString } from '@istmo/domain';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { ApiError, type FieldRule, refuseFields } from '../../api-error';
import { uncached } from '../../catalog/catalog';
import type { Database } from '../../db/database';
import {
  findMerchant,
  methodsOf,
  type PaymentLink,
  servicesOf,
} from '../../db/queries/merchants/merchant-queries';
import {
  backgroundOf,
  findByOperation,
  type Payment,
  wasPaid,
} from '../../db/queries/payments/payment-queries';
import { orderOf, type PayableType, paymentLinks, payments } from '../../db/schema';
import { limitTries } from '../../http/limit-tries';
import { keyedHash } from '../../data-folder';
import { storedCode } from '../../payments/create/payment-request';
import { capturePayment, refundPayment } from '../../payments/modifications/modify-payment';
import { cardValidations, gatewaysOf, txLimit } from '../../payments/payable/merchant';
import { isExpired, payCodeUrl } from '../../payments/payable/payable';
import { ORDER_FIELD, orderIn, toPaymentFacts } from '../../payments/receipts/payment-facts';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

/** Writes a link unless its code exists, and returns the link with the code. */
async function insertLinkOnce(
  db: Database,
  link: typeof paymentLinks.$inferInsert,
): Promise<PaymentLink | undefined> {
  await db.insert(paymentLinks).values(link).onConflictDoNothing();
  return findOwnLink(db, { code: link.code, merchantId: link.merchantId });
}

type Own = { code: string; merchantId: number };

/** Finds a link by its code, if it is the merchant's. */
async function findOwnLink(db: Database, { code, merchantId }: Own): Promise<PaymentLink | undefined> {
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.code, code), eq(paymentLinks.merchantId, merchantId)));
  return link;
}

type PaymentFilter = {
  merchantId: number;
  /** The merchant's reference, or the code of what was paid. */
  order?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The operation code of the last payment of the page before. */
  after?: string | undefined;
  limit: number;
};

type ListedPayment = { payment: Payment; linkFields: CustomField[] | null };

/** A merchant's payments with the fields of their links, newest first. */
function paymentsOfMerchant(
  db: Database,
  { merchantId, order, from, to, after, limit }: PaymentFilter,
): Promise<ListedPayment[]> {
  return db
    .select({ payment: payments, linkFields: paymentLinks.customFields })
    .from(payments)
    .leftJoin(paymentLinks, eq(paymentLinks.code, payments.linkCode))
    .where(
      and(
        eq(payments.merchantId, merchantId),
        order === undefined ? undefined : isOfOrder(db, merchantId, order),
        from && gte(payments.createdAt, from),
        to && lt(payments.createdAt, to),
        after === undefined ? undefined : isBefore(merchantId, after),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}

// All types, because the index of payments by code begins with the type.
const TYPES: readonly PayableType[] = ['link', 'station', 'subscription', 'payCode', 'merchant'];

function isOfOrder(db: Database, merchantId: number, order: string): SQL | undefined {
  const ofOrder = and(eq(paymentLinks.merchantId, merchantId), eq(orderOf(paymentLinks.customFields), order));
  const codes = db.select({ code: paymentLinks.code }).from(paymentLinks).where(ofOrder);
  return and(
    inArray(payments.payableType, [...TYPES]),
    sql`${payments.payableCode} in (${codes} union all select ${order}::text)`,
  );
}

/** Compares in the database, because it stores times more precisely than JavaScript reads them. */
function isBefore(merchantId: number, codOper: string): SQL {
  return sql`(${payments.createdAt}, ${payments.id}) < (select "created_at", "id" from ${payments} as "last"
    where "last"."cod_oper" = ${codOper} and "last"."merchant_id" = ${merchantId})`;
}

type Names = 'createLink' | 'merchantLink' | 'merchantPayments' | 'capturePayment' | 'refundPayment';

/** How many payments a page has. */
const PAGE = 20;

/** Handlers for a merchant's server. Each finds only the merchant's own data. */
export function merchantApiHandlers(services: Services): HandlersFor<Names> {
  const { db } = services;
  const counted = (merchantId: number) =>
    limitTries(services, { limit: 'merchantCalls', of: String(merchantId) });
  const own = async (merchantId: number, codOper: string) => {
    await counted(merchantId);
    const payment = await findByOperation(db, storedCode(services, codOper));
    if (payment?.merchantId !== merchantId) throw new ApiError(404, 'result_not_found');
    return payment;
  };
  return {
    createLink: async (input) => {
      await counted(input.merchantId);
      return createLink(services, input);
    },
    merchantLink: async ({ merchantId, code }) => {
      await counted(merchantId);
      const link = await findOwnLink(db, { merchantId, code });
      if (!link) throw new ApiError(404, 'link_not_found');
      return toMerchantLink(services, link);
    },
    merchantPayments: async (input) => {
      await counted(input.merchantId);
      return listPayments(services, input);
    },
    capturePayment: async ({ merchantId, codOper, body }) => {
      const payment = await own(merchantId, codOper);
      return toOwnPayment(services, await capturePayment(services, partOf(payment, body)));
    },
    refundPayment: async ({ merchantId, codOper, attemptId: refundId, body }) => {
      const payment = await own(merchantId, codOper);
      return toOwnPayment(services, await refundPayment(services, { refundId, ...partOf(payment, body) }));
    },
  };
}

type LinkInput = HandlerInput<Endpoints['createLink']>;
type NewRow = typeof paymentLinks.$inferInsert;

async function createLink(services: Services, input: LinkInput): Promise<MerchantLinkWire> {
  const row = rowOf(services, input);
  const known = await findOwnLink(services.db, row);
  // A repeated call returns the existing link, even if it has expired since.
  if (!known) await refuseUnpayable(services, input);
  const link = known ?? (await insertLinkOnce(services.db, row));
  if (!link) throw new Error('A link was not written');
  const differs = COMPARED.filter((field) => !isDeepStrictEqual(link[field], row[field] ?? null));
  if (differs.length > 0) throw new ApiError(409, 'happen_error_try_again', { differs });
  return toMerchantLink(services, link);
}

const COMPARED = [
  ...(['amount', 'taxAmount', 'currency', 'detail', 'expiresAt', 'singleUse'] as const),
  ...(['transactionsType', 'cardType', 'customFields', 'returnUrl'] as const),
];

function rowOf(services: Services, { merchantId, attemptId, body }: LinkInput) {
  const { amount, taxAmount, currency, order, description, expiresAt, methods, customFields } = body;
  const { singleUse, transactionsType, returnUrl } = body;
  const reference = {
    type: 'hidden',
    nameOrLabel: ORDER_FIELD,
    description: '',
    required: false,
    options: [],
  };
  return {
    merchantId,
    // The same key gives the same code, so that two requests cannot make two links. It cannot be guessed.
    code: codeOf(keyedHash(services, 'link', `${String(merchantId)}:${attemptId}`)),
    alias: description,
    detail: description,
    amount: amount - taxAmount,
    taxAmount,
    currency,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    singleUse,
    transactionsType,
    serviceCode: transactionsType === 'AUTH' ? 'AUTH' : 'AUTH_CAP',
    cardType: methods.join(','),
    customFields: [{ id: ORDER_FIELD, ...reference, value: order }, ...customFields],
    returnUrl,
  } satisfies NewRow;
}

const CODE_BYTES = 10;

function codeOf(hash: string): string {
  return `LK-${Buffer.from(hash, 'base64url').subarray(0, CODE_BYTES).toString('hex').toUpperCase()}`;
}

/** Throws an ApiError that names the field when no payer could pay the link. Otherwise only the payer would see the error. */
async function refuseUnpayable({ db, clock }: Services, { merchantId, body }: LinkInput): Promise<void> {
  const { amount, taxAmount, currency, expiresAt, methods, customFields } = body;
  const [merchant, services, offered] = await Promise.all([
    findMerchant(db, merchantId),
    servicesOf(db, merchantId),
    methodsOf(db, merchantId),
  ]);
  const brands = cardValidations(offered).map(({ cardCode }) => cardCode);
  const isTaken = (one: string) =>
    isMethod(one) ? one === 'balance' || gatewaysOf(offered, one, currency).length > 0 : brands.includes(one);
  const ids = customFields.map(({ id }) => id);
  const rules: FieldRule[] = [
    ['amount', amount < Math.max(merchant?.txMinimum ?? 0, 1) ? 'amount_lt_min_message' : undefined],
    ['amount', amount > txLimit(services) ? 'amount_exceeds_limit_allowed' : undefined],
    ['amount', hasCentavos(money(amount, currency)) ? 'amount_not_whole' : undefined],
    ['taxAmount', hasCentavos(money(taxAmount, currency)) ? 'amount_not_whole' : undefined],
    ['taxAmount', taxAmount >= amount ? 'invalid_amount' : undefined],
    ['expiresAt', expiresAt !== null && !(Date.parse(expiresAt) > clock()) ? 'expired_link' : undefined],
    ...methods.map((one, place): FieldRule => [
      `methods.${String(place)}`,
      isTaken(one) ? undefined : 'service_unavailable',
    ]),
    ...ids.map((id, place): FieldRule => [
      `customFields.${String(place)}.id`,
      id === ORDER_FIELD || ids.indexOf(id) !== place ? 'missing_arguments' : undefined,
    ]),
  ];
  refuseFields(rules);
}

const isMethod = (one: string): one is MethodId => METHOD_IDS.some((id) => id === one);

async function toMerchantLink(services: Services, link: PaymentLink): Promise<MerchantLinkWire> {
  const { code, amount, discount, taxAmount, currency, detail, expiresAt, cardType, customFields } = link;
  const { singleUse, transactionsType, returnUrl } = link;
  return {
    code,
    url: payCodeUrl(services.config, code),
    order: orderIn(customFields),
    status: await statusOf(services, link),
    amount: decimal(amount === 0 ? 0 : amount - discount + taxAmount, currency),
    taxAmount: decimal(taxAmount, currency),
    currency,
    description: detail,
    expiresAt: expiresAt?.toISOString() ?? null,
    singleUse,
    transactionsType,
    methods: cardType === '' ? [] : cardType.split(','),
    customFields: customFields.filter(({ id }) => id !== ORDER_FIELD),
    returnUrl,
  };
}

async function statusOf({ db, clock }: Services, link: PaymentLink): Promise<MerchantLinkWire['status']> {
  const isUsed = link.singleUse && (await wasPaid(db, { payableType: 'link', payableCode: link.code }));
  if (isUsed) return 'paid';
  return isExpired(link, clock()) ? 'expired' : 'open';
}

type ListInput = HandlerInput<Endpoints['merchantPayments']>;

async function listPayments(
  { db }: Services,
  { merchantId, order, from, to, after, limit = PAGE }: ListInput,
): Promise<WireOutput<Endpoints['merchantPayments']>> {
  const last = after === undefined ? undefined : await findByOperation(db, after);
  const isUnknown = after !== undefined && last?.merchantId !== merchantId;
  refuseFields([['after', isUnknown ? 'result_not_found' : undefined]], 'query');
  const times = { from: dateOf(from), to: dateOf(to) };
  // One more than the page, to see whether there is another page.
  const found = await paymentsOfMerchant(db, { merchantId, order, after, ...times, limit: limit + 1 });
  const page = found.slice(0, limit);
  return {
    payments: page.map(toMerchantPayment),
    next: found.length > limit ? (page.at(-1)?.payment.codOper ?? null) : null,
  };
}

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

function toMerchantPayment({ payment, linkFields }: ListedPayment): MerchantPaymentWire {
  return { ...toPaymentFacts(payment, { linkFields }), createdAt: payment.createdAt.toISOString() };
}

async function toOwnPayment({ db }: Services, payment: Payment): Promise<MerchantPaymentWire> {
  return toMerchantPayment({ payment, ...(await backgroundOf(payment, { db, view: uncached })) });
}

const partOf = ({ codOper }: Payment, { amount }: { amount: number | undefined }) => ({
  codOper,
  ...(amount !== undefined && { amount }),
});

function decimal(minor: number, currency: Currency): string {
  return toDecimalString(money(minor, currency));
}
