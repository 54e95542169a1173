import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../database';
import { networkRequests } from '../../schema';

export type NetworkRequestRow = typeof networkRequests.$inferSelect;

export async function insertNetworkRequest(db: Database, request: NetworkRequestRow): Promise<void> {
  await db.insert(networkRequests).values(request);
}

/** The requests of a payment, in order. The caller that changes them has locked the payment. */
export function requestsOf(db: Database, paymentId: string): Promise<NetworkRequestRow[]> {
  const ofPayment = eq(networkRequests.paymentId, paymentId);
  return db.select().from(networkRequests).where(ofPayment).orderBy(asc(networkRequests.place));
}

export async function findNetworkRequest(db: Database, id: string): Promise<NetworkRequestRow | undefined> {
  const [request] = await db.select().from(networkRequests).where(eq(networkRequests.id, id));
  return request;
}

export async function changeNetworkRequest(
  db: Database,
  id: string,
  change: Partial<Pick<NetworkRequestRow, 'reference' | 'state' | 'endsAt' | 'nextAt'>>,
): Promise<void> {
  await db.update(networkRequests).set(change).where(eq(networkRequests.id, id));
}

/** Sets when a real network is next asked about requests that can still change: one request, or all of a payment. */
export async function askOpenRequests(
  db: Database,
  which: { id: string } | { paymentId: string },
  nextAt: Date,
): Promise<void> {
  const { id, paymentId, state } = networkRequests;
  const chosen = 'id' in which ? eq(id, which.id) : eq(paymentId, which.paymentId);
  await db
    .update(networkRequests)
    .set({ nextAt })
    .where(and(chosen, inArray(state, ['open', 'paid']), isNotNull(networkRequests.nextAt)));
}

/** Takes requests whose network is due to be asked, so that no other process asks until `until`. */
export function claimNetworkRequests(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<NetworkRequestRow[]> {
  const due = db
    .select({ id: networkRequests.id })
    .from(networkRequests)
    .where(lte(networkRequests.nextAt, now))
    .orderBy(asc(networkRequests.nextAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(networkRequests)
    .set({ nextAt: until })
    .where(inArray(networkRequests.id, due))
    .returning();
}
