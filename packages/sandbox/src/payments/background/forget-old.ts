import { forgetVoided } from '../../db/queries/payments/attempt-queries';
import { forgetGuestTokens } from '../../db/queries/users/guest-queries';
import { forgetOldTries } from '../../db/queries/users/tries-queries';
import { runPeriodically } from './run-periodically';
import type { Services } from '../../services';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** No request is under way for that long. A later request of a voided attempt would be charged. */
export const VOIDED_STAYS_MS = 30 * DAY_MS;
/** Longer than the window of every limit. */
const TRIES_STAY_MS = DAY_MS;

type Forgetting = Pick<Services, 'db' | 'clock' | 'log'>;

/** Deletes old voided attempts, counted tries and guests' tokens, which anyone can add. */
export async function forgetOld({ db, clock }: Pick<Forgetting, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await forgetVoided(db, new Date(now - VOIDED_STAYS_MS));
  await forgetOldTries(db, new Date(now - TRIES_STAY_MS));
  await forgetGuestTokens(db, new Date(now));
}

export function startForgetting(services: Forgetting): { close(): Promise<void> } {
  return runPeriodically(services, {
    name: 'forgetting',
    everyMs: HOUR_MS,
    action: () => forgetOld(services),
  });
}
