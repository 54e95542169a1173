import { lockOverdue } from '../db/queries/payment-queries';
import { everySoOften } from '../every-so-often';
import type { Services } from '../services';
import { expireOverdue } from './settle';

const EVERY_MS = 1000;

type Sweeping = Pick<Services, 'db' | 'clock' | 'log'>;

/** Ends every payment that is past its time, each in a transaction of its own. Answers with how many. */
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
 * Sweeps from time to time, so that merchants hear of the end of payments that nobody looks at any more. Many processes
 * may do so on one database: none takes what another has in hand.
 */
export function startSweeper(services: Sweeping, everyMs = EVERY_MS): { close(): Promise<void> } {
  return everySoOften(services, { name: 'sweeper', everyMs, action: () => sweep(services) });
}
