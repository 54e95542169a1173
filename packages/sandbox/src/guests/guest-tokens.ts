import { createHash } from 'node:crypto';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { ApiError } from '../api-error';
import { findGuestToken, insertGuestToken } from '../db/queries/users/user-queries';
import type { Services } from '../services';

/** The service that all guests of this environment pay through. */
const GUEST_SERVICE = 9001;

const LASTS_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 32;
/** Tells a guest's token from a merchant's server key without a look-up. */
const PREFIX = 'guest_';

type GuestAccess = WireOutput<Endpoints['accessToken']>;

/** Creates a token for one guest. Only the guest gets it; its hash is stored. */
export async function createGuestToken({ db, clock, randomBytes }: Services): Promise<GuestAccess> {
  const accessToken = PREFIX + Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now + LASTS_MS);
  await insertGuestToken(db, { tokenHash: hashOf(accessToken), createdAt: new Date(now), expiresAt });
  return { accessToken, anonymousUserService: GUEST_SERVICE, expiresAt: expiresAt.toISOString() };
}

/** The hash of a guest's token, or `undefined` if the key is none, or one that has ended. */
export async function guestOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<string | undefined> {
  if (!key.startsWith(PREFIX)) return undefined;
  const token = await findGuestToken(db, hashOf(key));
  return token && token.expiresAt.getTime() > clock() ? token.tokenHash : undefined;
}

/** Throws an ApiError if a guest's payment names another service than the one of the guests. */
export function checkGuestService(body: unknown): void {
  const idService = serviceIn(body);
  if (idService !== undefined && idService !== GUEST_SERVICE)
    throw new ApiError(422, 'commerce_problems', { field: 'idService' });
}

/** The general payment call has the payment in `requestPay`. */
function serviceIn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('requestPay' in body) return serviceIn(body.requestPay);
  return 'idService' in body ? body.idService : undefined;
}

// The token has as many random bits as its hash, so it needs no salt.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
