import { Hono } from 'hono';
import { claimNetworkRequests, type NetworkRequestRow } from '../db/queries/methods/network-request-queries';
import { findByPaymentId } from '../db/queries/payments/payment-queries';
import { describeError } from '../http/log-lines';
import { runPeriodically } from '../payments/background';
import { followTransfers } from '../payments/modifications/refund-transfer';
import type { Services } from '../services';
import { applyNotification, bookAnswer, networkOf } from './network-requests';
import { ACTION_METHODS, actionNetworkOf, ANSWER_MS, withinTime } from './networks';

const MOST_AT_ONCE = 20;
const EVERY_MS = 1000;

/**
 * Polls real networks about requests whose answer was lost, such as when a process ended, about requests that payers may pay, and
 * about requests that are no longer needed, which it cancels. Returns how many.
 */
export async function followRequests(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock();
  const claim = { now: new Date(now), until: new Date(now + ANSWER_MS), most: MOST_AT_ONCE };
  const rows = await claimNetworkRequests(db, claim);
  // An error in one must not stop the others.
  const followed = rows.map((row) =>
    follow(services, row).catch((error: unknown) => {
      log(`network request failed: ${describeError(error)}`, { level: 'error' });
    }),
  );
  await Promise.all(followed);
  return rows.length;
}

async function follow(services: Services, row: NetworkRequestRow): Promise<void> {
  const payment = await findByPaymentId(services.db, row.paymentId);
  if (!payment) return;
  const network = networkOf(services, payment);
  const request = { ...row, payment };
  await bookAnswer(services, request, await withinTime(network.status(request)));
}

/** Polls networks about requests and refunds, periodically. Several processes can do so on one database. */
export function startFollowing(services: Services): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'network requests',
    everyMs: EVERY_MS,
    action: () => Promise.all([followRequests(services), followTransfers(services)]),
  });
}

/**
 * The addresses of networks' notifications. Each network has its own format, which its adapter reads and verifies. After an error
 * the network tries again.
 */
export function networkNotifications(services: Services): Hono {
  const app = new Hono();
  for (const method of ACTION_METHODS)
    app.all(`/api/v1/networks/${method}/notifications`, async (c) => {
      const network = actionNetworkOf(services.networks, method);
      const notification = await network?.notification(c.req.raw);
      if (!notification) return c.body(null, 400);
      return c.body(null, (await applyNotification(services, method, notification)) ? 200 : 404);
    });
  return app;
}
