import { createHash, timingSafeEqual } from 'node:crypto';
import { type Auth, AUTHORIZATION_HEADER, type Caller, fromAuthorization } from '@istmo/contract/provider';
import type { Context } from 'hono';
import { Fault } from '../fault';
import { findMerchantByServerKey } from '../db/queries/merchant-queries';
import type { Services } from '../services';
import { serverKeyHash } from '../payments/server-key';
import { userOf } from '../wallet/sessions';
import { refuseForeign } from './refuse-foreign';

type Keys = Pick<Services, 'db' | 'clock' | 'config'>;

/** Who calls: a user who is logged in, the server of a merchant, or a guest. */
export type AnyCaller = { user?: Caller | undefined; merchantId?: number };

/** Throws a Fault unless the caller may. */
export async function authorise(c: Context, auth: Auth, services: Keys): Promise<AnyCaller> {
  if (auth === 'none') {
    refuseForeign(c, services.config.origins.checkout);
    return {};
  }
  const authorization = c.req.header(AUTHORIZATION_HEADER) ?? '';
  const caller = await callerOf(authorization, services);
  // 401: nobody is logged in. 420: somebody was.
  if (auth === 'user' && !caller.user)
    throw new Fault(fromAuthorization(authorization).token ? 420 : 401, 'session_expired');
  return caller;
}

/**
 * The user whose token an `authorization` has beside the fixed client key, which a guest and a page use alike; or the
 * merchant whose server sends its own key in that place. A login that is over makes a guest of its user. Throws a Fault
 * where the key is not known.
 */
export async function callerOf(authorization: string, services: Keys): Promise<AnyCaller> {
  const { key, token } = fromAuthorization(authorization);
  if (same(key, services.config.clientKey)) return token ? { user: await userOf(services, token) } : {};
  const merchant = await findMerchantByServerKey(services.db, serverKeyHash(key));
  if (!merchant) throw new Fault(401, 'session_expired');
  return { merchantId: merchant.id };
}

// Digests are of one length, so the comparison takes as long whatever was sent.
function same(sent: string, expected: string): boolean {
  return timingSafeEqual(digest(sent), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
