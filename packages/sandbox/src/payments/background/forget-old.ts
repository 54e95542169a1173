import { forgetVoided } from '../../db/queries/payments/attempt-queries';
import { forgetChecks } from '../../db/queries/payments/captcha-queries';
import { forgetTxInfos } from '../../db/queries/payments/tx-info-queries';
import { forgetGuestTokens } from '../../db/queries/users/guest-queries';
import { forgetOldTries } from '../../db/queries/users/tries-queries';
import { runPeriodically } from './run-periodically';
import type { Services } from '../../services';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** No request is under way for that long. A later request of a voided attempt would be charged. */
export const VOIDED_STAYS_MS = 30 * DAY_MS;
/** Longer than the window of every limit. */
export const TRIES_STAY_MS = 2 * DAY_MS;

type Forgetting = Pick<Services, 'db' | 'clock' | 'log'>;

/** Longer than a payer takes to pay. */
const NOTES_STAY_MS = DAY_MS;

/** Deletes old voided attempts, counted tries, guests' tokens, captcha checks, and what was kept before payments: anyone can add them. */
export async function forgetOld({ db, clock }: Pick<Forgetting, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await forgetVoided(db, new Date(now - VOIDED_STAYS_MS));
  await forgetOldTries(db, new Date(now - TRIES_STAY_MS));
  await forgetGuestTokens(db, new Date(now));
  await forgetChecks(db, new Date(now - NOTES_STAY_MS));
  await forgetTxInfos(db, new Date(now - NOTES_STAY_MS));
}

export function startForgetting(services: Forgetting): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'forgetting',
    everyMs: HOUR_MS,
    action: () => forgetOld(services),
  });
}
