import { createHash, timingSafeEqual } from 'node:crypto';
import {
  AUTHORIZATION_HEADER,
  type Caller,
  type Endpoint,
  type Endpoints,
  fromAuthorization,
  type WireOutput,
} from '@istmo/contract/provider';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import type { Context } from 'hono';
import { ApiError } from '../api-error';
import { findMerchantByServerKey } from '../db/queries/merchants/merchant-queries';
import { findGuestToken, insertGuestToken } from '../db/queries/users/user-queries';
import { serverKeyHash } from '../payments/payable/merchant';
import type { Services } from '../services';
import { userOf } from '../wallet/account/sessions';
import { isLoopback } from './addresses';

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
async function guestOf({ db, clock }: Services, key: string): Promise<string | undefined> {
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

type RequestOrigin = {
  /** The requested URL, as the caller wrote it. */
  url: URL;
  /** The `origin` header, which only pages send. */
  origin: string | undefined;
};

/** Whether the request comes from our own page, or from a tool without a page, on this machine. */
export function isOwnPage({ url, origin = url.origin }: RequestOrigin, ownOrigin: string): boolean {
  const isOurs = [url.origin, ownOrigin].includes(origin);
  return isOurs && isLoopback(url) && isLoopback(new URL(origin));
}

/** The caller: a logged-in user, a merchant's server, or a guest, who may have an access token (its hash). */
export type AnyCaller = { user?: Caller | undefined; merchantId?: number; guest?: string };

/** Throws an ApiError unless the caller is authorized. */
export async function authorize(
  c: Context,
  { auth, guestToken }: Pick<Endpoint, 'auth' | 'guestToken'>,
  services: Services,
): Promise<AnyCaller> {
  if (auth === 'none') {
    refuseForeign(c, services.config.origins.checkout);
    return {};
  }
  const authorization = c.req.header(AUTHORIZATION_HEADER) ?? '';
  if (auth === 'server') return merchantOf(c, authorization, services);
  if (guestToken) return payerOf(authorization, services);
  const caller = await callerOf(authorization, services);
  // 401: not logged in. 420: the session has ended.
  if (auth === 'user' && !caller.user)
    throw new ApiError(fromAuthorization(authorization).token ? 420 : 401, 'session_expired');
  return caller;
}

/**
 * The payer of a new payment. The client key alone is nobody: a guest needs a token. Throws an ApiError with the code
 * of a guest's token also for unknown keys, because a session code would end the login of a wallet user.
 */
async function payerOf(authorization: string, services: Services): Promise<AnyCaller> {
  const caller = await identify(authorization, services);
  if (!caller?.user && caller?.merchantId === undefined && caller?.guest === undefined)
    throw new ApiError(622, 'happen_error_try_again');
  return caller;
}

/** The merchant of a server key. Throws an ApiError for any other key, and for a page, in which the key would be public. */
async function merchantOf(c: Context, authorization: string, services: Services): Promise<AnyCaller> {
  const isPage = FROM_BROWSERS.some((name) => c.req.header(name) !== undefined);
  if (isPage) throw new ApiError(403, 'Call this from your server: a key in a page is public');
  const { merchantId } = (await identify(authorization, services)) ?? {};
  if (merchantId === undefined) throw new ApiError(401, 'This call takes the secret key of your server');
  return { merchantId };
}

/** Browsers send at least one of them with each request of a page that is no navigation. Servers send neither. */
const FROM_BROWSERS = ['origin', 'sec-fetch-site'];

/** Identifies the caller. A user with an ended session counts as a guest. Throws an ApiError for an unknown key. */
export async function callerOf(authorization: string, services: Services): Promise<AnyCaller> {
  const caller = await identify(authorization, services);
  if (!caller) throw new ApiError(401, 'session_expired');
  return caller;
}

/**
 * Identifies the caller from the `authorization` header: the user of a token next to the client key, a guest by their
 * access token, or the merchant of a server key. `undefined` for an unknown key.
 */
async function identify(authorization: string, services: Services): Promise<AnyCaller | undefined> {
  const { key, token } = fromAuthorization(authorization);
  if (same(key, services.config.clientKey)) return token ? { user: await userOf(services, token) } : {};
  const guest = await guestOf(services, key);
  if (guest !== undefined) return { guest };
  const merchant = await findMerchantByServerKey(services.db, serverKeyHash(key));
  return merchant && { merchantId: merchant.id };
}

// Compares digests of equal length in constant time.
function same(sent: string, expected: string): boolean {
  return timingSafeEqual(digest(sent), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Protects the simulator's calls, which need no key so that developers and tests can use them. Other pages in
 * the same browser are refused: they have another origin, and cannot send this header without a CORS
 * preflight, which is never granted. Calls by other host names are refused as well.
 */
function refuseForeign(c: Context, ownOrigin: string): void {
  const { method } = c.req;
  const request = { url: new URL(c.req.url), origin: c.req.header('origin') };
  if (!isOwnPage(request, ownOrigin))
    throw new ApiError(403, 'Only this sandbox’s own page may call its simulator');
  if (c.req.header(SIMULATOR_HEADER) === undefined)
    throw new ApiError(403, `Send the header ${SIMULATOR_HEADER}: 1`);
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
  if (method !== 'GET' && method !== 'HEAD' && !isJson) throw new ApiError(415, 'Send application/json');
}
