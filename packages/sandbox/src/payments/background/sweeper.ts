import { lockOverdue } from '../../db/queries/payments/payment-queries';
import { runPeriodically } from './run-periodically';
import type { Services } from '../../services';
import { expireOverdue } from '../lifecycle/current-payment';

const EVERY_MS = 1000;

type Sweeping = Pick<Services, 'db' | 'clock' | 'log'>;

/** Expires every overdue payment, each in its own transaction. Returns how many. */
export async function sweep({ db, clock }: Pick<Sweeping, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const sweepOne = () =>
    db.transaction(async (tx) => {
      const payment = await lockOverdue(tx, now);
      if (payment) await expireOverdue(tx, payment, now);
      return payment !== undefined;
    });
  let ended = 0;
  while (await sweepOne()) ended += 1;
  return ended;
}

/**
 * Runs the sweep periodically, so that merchants learn about payments that nobody asks for. Several processes
 * can run it on one database.
 */
export function startSweeper(services: Sweeping): { close(): Promise<void> } {
  return runPeriodically(services, { name: 'sweeper', everyMs: EVERY_MS, action: () => sweep(services) });
}
