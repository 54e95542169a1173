import { countTry, forgetTries } from '../db/queries/tries-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { tooManyTries } from './account-words';
import { keyedHash } from './keyed-hash';

const MOST = 5;
const WINDOW_MS = 15 * 60_000;

/**
 * Counts a try before it is looked at, so that many at once count as many. Throws a Fault 429 where there were too many
 * in a quarter of an hour, wherever they came from. `subject` is kept as a keyed hash: a password may have been typed there.
 */
export async function limitTries(services: Services, subject: string, most = MOST): Promise<void> {
  const now = services.clock();
  const { count, since } = await countTry(services.db, {
    subject: keyedHash(services, 'tries', subject),
    now: new Date(now),
    since: new Date(now - WINDOW_MS),
  });
  if (count > most) throw new Fault(429, tooManyTries(since.getTime() + WINDOW_MS - now));
}

/** It went well: the next try is the first again. */
export async function forgiveTries(services: Services, subject: string): Promise<void> {
  await forgetTries(services.db, keyedHash(services, 'tries', subject));
}
