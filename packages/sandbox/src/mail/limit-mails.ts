import type { Services } from '../services';
import { limitTries } from '../wallet/limit-tries';

/**
 * Who knows an operation may mail it to anybody: not so often that it could be used to bother them. Throws a Fault 429
 * from the sixth mail of an operation in a quarter of an hour on, and from the eleventh to one address.
 */
export async function limitMails(
  services: Services,
  { codOper, to }: { codOper: string; to: string },
): Promise<void> {
  await limitTries(services, { limit: 'mails', of: codOper });
  await limitTries(services, { limit: 'mailsTo', of: to.trim().toLowerCase() });
}
