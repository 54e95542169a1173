import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { fromHex, payCodeResultCode, STATUS_TRAITS, statusTraits } from '@istmo/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { PayCode } from '../../db/queries/merchants/merchant-queries';
import { PAID, type Payment } from '../../db/queries/payments/payment-queries';
import {
  findRequest,
  type MoneyRequest,
  namesOfUsers,
  sentRequests,
} from '../../db/queries/payments/request-queries';
import { payCodes, payments } from '../../db/schema';
import { conditionOf, pageOf, type PageQuery } from '../../http/read-input';
import { asOf } from '../../payments/lifecycle/apply-payment-event';
import { isOpen } from '../../payments/lifecycle/plan-transition';
import { payCodeUrl } from '../../payments/payable/payable';
import type { Services } from '../../services';
import { decimal, fullName, requestActivity } from './to-activity';

/** Finds a pay code by its id or by the code that a payer types. */
export async function findPayCodeBy(
  db: Database,
  by: { id: string } | { codePay: string },
): Promise<PayCode | undefined> {
  const named = 'id' in by ? eq(payCodes.id, by.id) : eq(payCodes.codePay, by.codePay);
  const [payCode] = await db.select().from(payCodes).where(named);
  return payCode;
}

export async function insertPayCode(db: Database, payCode: PayCode): Promise<void> {
  await db.insert(payCodes).values(payCode);
}

export async function rewritePayCode(db: Database, id: string, change: Partial<PayCode>): Promise<void> {
  await db.update(payCodes).set(change).where(eq(payCodes.id, id));
}

/** The payments of these pay codes, newest first; with a user, only that user's. */
async function paymentsOfCodes(db: Database, codes: readonly string[], userId?: number): Promise<Payment[]> {
  if (codes.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.payableType, 'payCode'),
        inArray(payments.payableCode, [...codes]),
        userId === undefined ? undefined : eq(payments.userId, userId),
      ),
    )
    .orderBy(desc(payments.createdAt));
}

/** The pay codes that a wallet user made, newest first. */
function payCodesOfUser(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayCode[]> {
  return db
    .select()
    .from(payCodes)
    .where(eq(payCodes.ownerId, userId))
    .orderBy(desc(payCodes.createdAt), desc(payCodes.codePay))
    .limit(limit)
    .offset(offset);
}

/** Inserts pay codes that do not exist yet. */
export async function insertPayCodes(db: Database, codes: PayCode[]): Promise<void> {
  if (codes.length > 0)
    await db.insert(payCodes).values(codes).onConflictDoNothing({ target: payCodes.codePay });
}

/** The codes of these that are paid. */
export async function paidCodes(db: Database, codes: string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const paid = await db
    .select({ code: payments.payableCode })
    .from(payments)
    .where(
      and(
        eq(payments.payableType, 'payCode'),
        inArray(payments.payableCode, codes),
        inArray(payments.status, PAID),
      ),
    );
  return new Set(paid.map(({ code }) => code));
}

export type PayCodeResult = { status: number; codOper: string };

/**
 * The result of each of these pay codes that was paid or tried: the payment that paid it, else one that waits, else the last
 * declined one. With a user, only that user's payments count.
 */
export async function payCodeResults(
  { db, clock }: Services,
  codes: readonly string[],
  userId?: number,
): Promise<ReadonlyMap<string, PayCodeResult>> {
  const found = await paymentsOfCodes(db, codes, userId);
  const payments = await Promise.all(found.map((payment) => asOf(db, payment, clock())));
  const results = new Map<string, PayCodeResult>();
  for (const code of codes) {
    const payment = decisive(payments.filter(({ payableCode }) => payableCode === code));
    if (payment) results.set(code, resultOf(payment));
  }
  return results;
}

/** A payment that ran out or was canceled leaves its code as it was before. One whose money went back is over. */
function decisive(newestFirst: readonly Payment[]): Payment | undefined {
  return (
    newestFirst.find(
      ({ status }) => STATUS_TRAITS[status].paid || statusTraits(status).reason !== undefined,
    ) ??
    newestFirst.find(isOpen) ??
    newestFirst.find(({ status }) => status === 'declined')
  );
}

function resultOf({ status, codOper }: Payment): PayCodeResult {
  return { status: payCodeResultCode(STATUS_TRAITS[status].outcome), codOper };
}

const PAGE = 10;

type UserPaymentCode = WireOutput<Endpoints['userPaymentCodes']>[number];
type Query = PageQuery & { conditional?: string | undefined };

/** The codes and money requests that a user made, newest first, or the one that the condition names. */
export function userPaymentCodes(
  services: Services,
  userId: number,
  { conditional, ...page }: Query,
): Promise<UserPaymentCode[]> {
  return conditional === undefined
    ? ownCodes(services, userId, page)
    : codeNamed(services, userId, conditional);
}

async function ownCodes(services: Services, userId: number, page: PageQuery): Promise<UserPaymentCode[]> {
  const { db } = services;
  const { limit, offset } = pageOf(page, PAGE);
  // Either kind alone may fill this page and those before it.
  const first = { limit: offset + limit, offset: 0 };
  const [codes, requests] = await Promise.all([
    payCodesOfUser(db, userId, first),
    sentRequests(db, userId, first),
  ]);
  const made = [...codes, ...requests]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(offset, offset + limit);
  return toUserCodes(services, made);
}

/**
 * A payment code as a user sees it: an own code with the payment that paid it, another user's code with this user's payment.
 * Empty when the code does not exist.
 */
async function codeNamed(
  services: Services,
  userId: number,
  conditional: string,
): Promise<UserPaymentCode[]> {
  const search = conditionOf(conditional, 'code');
  const code = fromHex(search) ?? search;
  const request = await findRequest(services.db, { code, userId });
  if (request) return toUserCodes(services, [request]);
  const payCode = await findPayCodeBy(services.db, { codePay: code });
  if (!payCode) return [];
  return toUserCodes(services, [payCode], payCode.ownerId === userId ? undefined : userId);
}

type CreatedCode = PayCode | MoneyRequest;

const isPayCode = (made: CreatedCode): made is PayCode => 'codePay' in made;

/** With a payer, a code's result is that payer's payment. A request shows the user who paid it, and before that the typed text. */
async function toUserCodes(
  services: Services,
  made: readonly CreatedCode[],
  payerId?: number,
): Promise<UserPaymentCode[]> {
  const codes = made.flatMap((one) => (isPayCode(one) ? [one.codePay] : []));
  const payers = made.flatMap((one) =>
    isPayCode(one) || one.toUserId === null || one.paidAt === null ? [] : [one.toUserId],
  );
  const [results, users] = await Promise.all([
    payCodeResults(services, codes, payerId),
    namesOfUsers(services.db, payers),
  ]);
  return made.map((one) =>
    isPayCode(one)
      ? codeWire(services, one, results.get(one.codePay))
      : requestWire(one, fullName(users.get(one.toUserId ?? 0)) || one.toText),
  );
}

function codeWire({ config }: Services, payCode: PayCode, result?: PayCodeResult): UserPaymentCode {
  const { id, codePay, amount, discount, taxAmount, currency, description, createdAt } = payCode;
  return {
    id,
    code: codePay,
    kind: 'code',
    to: '',
    createdAt: createdAt.toISOString(),
    qr: payCodeUrl(config, codePay),
    openAmount: amount === 0,
    description,
    amount: decimal(amount - discount + taxAmount, currency),
    currency,
    activityResult: result ?? null,
  };
}

function requestWire(request: MoneyRequest, to: string): UserPaymentCode {
  const { amount, currency, description, activityResult } = requestActivity(request);
  const { id, code, createdAt } = request;
  const shown = { code, amount, currency, description, activityResult };
  return {
    id,
    kind: 'request',
    to,
    createdAt: createdAt.toISOString(),
    qr: '',
    openAmount: false,
    ...shown,
  };
}
