import type { Calling } from '../../handlers/handlers';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';

/** Limits what a guest or wallet user begins, since it is kept. A merchant's server begins payments for many. Throws ApiError 429. */
export async function limitBegins(
  services: Services,
  { payer, client }: Pick<Calling, 'payer' | 'client'>,
): Promise<void> {
  if (payer !== '') await limitTries(services, { limit: 'begins', of: client });
}
