import type { Services } from '../services';
import { limitTries } from '../wallet/limit-tries';

/**
 * Who knows an operation may mail it to anybody: not so often that it could be used to bother them. Throws a Fault 429
 * from the sixth mail in a quarter of an hour on, to whatever addresses they went.
 */
export function limitMails(services: Services, codOper: string): Promise<void> {
  return limitTries(services, `mail:${codOper}`);
}
