import {
  type MoneyRequest,
  namesOfUsers,
  paidRequests,
  pendingRequests,
} from '../../db/queries/payments/request-queries';
import { paymentsOfUser } from '../../db/queries/users/user-payment-queries';
import { pageOf, type PageQuery } from '../../http/list-query';
import type { Database } from '../../db/database';
import { asOf } from '../../payments/lifecycle/current-payment';
import type { Services } from '../../services';
import { type ActivityWire, fullName, paymentActivity, requestActivity } from './to-activity';

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
  return [...current.map(paymentActivity), ...(await withAskers(db, requests))]
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    .slice(offset, offset + limit);
}

/** Unpaid requests to a user, newest first. */
export async function listPending(
  { db }: Services,
  userId: number,
  query: PageQuery,
): Promise<ActivityWire[]> {
  return withAskers(db, await pendingRequests(db, userId, pageOf(query, PAGE)));
}

/** Requests with the names of the users who made them. */
async function withAskers(db: Database, requests: readonly MoneyRequest[]): Promise<ActivityWire[]> {
  const names = await namesOfUsers(
    db,
    requests.map(({ fromUserId }) => fromUserId),
  );
  return requests.map((request) => requestActivity(request, fullName(names.get(request.fromUserId))));
}
