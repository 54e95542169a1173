import { fromHex } from '@istmo/domain';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { findPayCodeBy, paymentOf } from '../../db/queries/users/pay-code-queries';
import { findRequest, paidRequests, pendingRequests } from '../../db/queries/payments/request-queries';
import { findUser } from '../../db/queries/users/user-queries';
import { latestOfUser, paymentsOfUser } from '../../db/queries/users/user-payment-queries';
import { conditionOf, pageOf, type PageQuery } from '../../http/list-query';
import { asOf } from '../../payments/lifecycle/current-payment';
import { payCodeUrl } from '../../payments/payable/payable';
import type { Services } from '../../services';
import { decimal } from '../decimal';
import { type ActivityWire, fullName, paymentActivity, requestActivity, resultOf } from './to-activity';

const PAGE = 10;

/** The paid activities of a user, newest first. */
export async function listActivities(
  { db, clock }: Services,
  userId: number,
  query: PageQuery,
): Promise<ActivityWire[]> {
  const { limit, offset } = pageOf(query, PAGE);
  // Either kind may fill the page and those before it.
  const first = { limit: offset + limit, offset: 0 };
  const [payments, requests] = await Promise.all([
    paymentsOfUser(db, userId, first),
    paidRequests(db, userId, first),
  ]);
  const current = await Promise.all(
    payments.map(async ({ payment, merchant }) => ({
      payment: await asOf(db, payment, clock()),
      merchant,
    })),
  );
  return [...current.map(paymentActivity), ...requests.map((request) => requestActivity(request))]
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    .slice(offset, offset + limit);
}

/** Unpaid requests to a user, newest first. */
export async function listPending(
  { db }: Services,
  userId: number,
  query: PageQuery,
): Promise<ActivityWire[]> {
  return (await pendingRequests(db, userId, pageOf(query, PAGE))).map((request) => requestActivity(request));
}

type UserPaymentCodes = WireOutput<Endpoints['userPaymentCodes']>;

/**
 * A payment code as a user sees it: their own with the payment of whoever paid it, another's with their own
 * payment. Empty when the code does not exist; no result before a payment.
 */
export async function userPaymentCodes(
  { db, config }: Services,
  userId: number,
  conditional: string | undefined,
): Promise<UserPaymentCodes> {
  if (conditional === undefined) return [];
  const search = conditionOf(conditional, 'code');
  const code = fromHex(search) ?? search;
  const request = await findRequest(db, { code, userId });
  if (request) {
    const { amount, currency, description, activityResult } = requestActivity(request);
    const to = fullName(await findUser(db, request.toUserId));
    const { id, createdAt } = request;
    const shown = { code, amount, currency, description, activityResult };
    const own = { id, kind: 'request', to, createdAt: createdAt.toISOString() } as const;
    return [{ ...own, ...shown, qr: '', openAmount: false }];
  }
  const payCode = await findPayCodeBy(db, { codePay: code });
  if (!payCode) return [];
  const { id, amount, discount, taxAmount, currency, description, ownerId, createdAt } = payCode;
  const payment = await (ownerId === userId ? paymentOf(db, payCode) : latestOfUser(db, userId, code));
  return [
    {
      id,
      code,
      kind: 'code',
      to: '',
      createdAt: createdAt.toISOString(),
      qr: payCodeUrl(config, code),
      openAmount: amount === 0,
      description,
      amount: decimal(amount - discount + taxAmount, currency),
      currency,
      activityResult: payment ? resultOf(payment) : null,
    },
  ];
}
