import { createHash, timingSafeEqual } from 'node:crypto';
import { type Auth, AUTHORIZATION_HEADER, type Caller, fromAuthorization } from '@istmo/contract/provider';
import type { Context } from 'hono';
import { Fault } from '../fault';
import type { Services } from '../services';
import { userOf } from '../wallet/sessions';
import { refuseForeign } from './refuse-foreign';

type Keys = Pick<Services, 'db' | 'clock' | 'config'>;

/** The user who calls, if one is logged in. Throws a Fault unless the caller may. */
export async function authorise(c: Context, auth: Auth, services: Keys): Promise<Caller | undefined> {
  if (auth === 'none') {
    refuseForeign(c, services.config.origins.checkout);
    return undefined;
  }
  const authorization = c.req.header(AUTHORIZATION_HEADER) ?? '';
  const user = await callerOf(authorization, services);
  // 401: nobody is logged in. 420: somebody was.
  if (auth === 'user' && !user)
    throw new Fault(fromAuthorization(authorization).token ? 420 : 401, 'session_expired');
  return user;
}

/**
 * The user whose token an `authorization` has beside the fixed client key, which a guest and a page use alike. A login
 * that is over makes a guest of its user. Throws a Fault where the key is not ours.
 */
export async function callerOf(authorization: string, services: Keys): Promise<Caller | undefined> {
  const { key, token } = fromAuthorization(authorization);
  if (!same(key, services.config.clientKey)) throw new Fault(401, 'session_expired');
  return token ? userOf(services, token) : undefined;
}

// Digests are of one length, so the comparison takes as long whatever was sent.
function same(sent: string, expected: string): boolean {
  return timingSafeEqual(digest(sent), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
