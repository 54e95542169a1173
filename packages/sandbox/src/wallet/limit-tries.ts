import { countTry, findTries, forgetTries, takeTryBack } from '../db/queries/tries-queries';
import type { Services } from '../services';
import { keyedHash } from './keyed-hash';
import { type Limit, LIMITS } from './limits';
import { TooManyTries } from './too-many-tries';

/** What is counted: under which limit, and of whom. */
export type Counted = { limit: keyof typeof LIMITS; of: string };

/** Counts a try before it is looked at, so that many at once count as many. Throws a Fault 429 where there were too many. */
export async function limitTries(services: Services, counted: Counted): Promise<void> {
  const { most, windowMs }: Limit = LIMITS[counted.limit];
  const now = services.clock();
  const { count, since } = await countTry(services.db, {
    subject: subjectOf(services, counted),
    now: new Date(now),
    since: new Date(now - windowMs),
  });
  if (count > most) throw new TooManyTries(since.getTime() + windowMs - now);
}

/** The same without counting one: for what counts only where it fails. Throws a Fault 429 once the limit is used up. */
export async function refuseTries(services: Services, counted: Counted): Promise<void> {
  const { most, windowMs }: Limit = LIMITS[counted.limit];
  const tried = await findTries(services.db, subjectOf(services, counted));
  const waitMs = (tried?.since.getTime() ?? 0) + windowMs - services.clock();
  if (tried && tried.count >= most && waitMs > 0) throw new TooManyTries(waitMs);
}

/** It went well: the next try is the first again. */
export async function forgiveTries(services: Services, counted: Counted): Promise<void> {
  await forgetTries(services.db, subjectOf(services, counted));
}

/** It went well, and does not count; those that went wrong before it still do. */
export async function uncountTry(services: Services, counted: Counted): Promise<void> {
  await takeTryBack(services.db, subjectOf(services, counted));
}

// A keyed hash: a password may have been typed where a name belongs.
function subjectOf(services: Services, { limit, of }: Counted): string {
  return keyedHash(services, 'tries', `${limit}:${of}`);
}
