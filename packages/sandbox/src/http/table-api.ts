import { createHash, timingSafeEqual } from 'node:crypto';
import {
  AUTHORIZATION_HEADER,
  type BodyEncoding,
  type Caller,
  CONFLICT_CODES,
  ENCODING_HEADER,
  type Endpoint,
  type Endpoints,
  type EndpointTable,
  type Envelope,
  fromAuthorization,
  MOST_BODY_CHARACTERS,
  toData,
  type WireOutput,
  withTextLimits,
} from '@istmo/contract/provider';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { sql } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { StatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import { batched, type Database, isOutage, prepared, rowsByKey } from '../db/database';
import { findMerchantByServerKey } from '../db/queries/merchants/merchant-queries';
import { guestTokens } from '../db/schema';
import { serverKeyHash } from '../payments/payable/merchant';
import type { Services } from '../services';
import { userOf } from '../wallet/account/sessions';
import { clientAddress, fullAddress, isLoopback } from './addresses';
import { describeError, notesOf } from './log-lines';
import { readInput } from './read-input';

type Content = {
  code: number;
  description: string;
  message?: string;
  data?: unknown;
  /** The HTTP status, if it differs from the code. */
  status?: StatusCode;
};
type Settings = { now: number; requestId: string };

/** Sends the envelope. The HTTP status is the header code when HTTP has that code. */
export function answer(c: Context, content: Content, { now, requestId }: Settings): Response {
  const envelope: Envelope = {
    headerStatus: { code: content.code, description: content.description },
    serverTime: new Date(now).toISOString(),
    message: content.message ?? content.description,
    requestId,
    data: toData(content.data ?? {}, encodingOf(c)),
    success: content.code === 200,
  };
  const notes = notesOf(c);
  if (notes) notes.code = content.code;
  c.status(content.status ?? httpStatus(content.code));
  c.header('cache-control', 'no-store');
  return c.json(envelope);
}

/** Answers in the encoding of the request. A request without a body names it in a header. */
function encodingOf(c: Context): BodyEncoding {
  const requested = c.req.header(ENCODING_HEADER);
  if (requested) return requested === 'hex' ? 'hex' : 'json';
  return /^text\/plain\b/i.test(c.req.header('content-type') ?? '') ? 'hex' : 'json';
}

const HTTP_CODES = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503] as const;

// Most of the provider's own codes (619, 3000 …) are no HTTP status, so they are sent with 200.
function httpStatus(code: number): StatusCode {
  if (code === INTERNAL_CODE) return 500;
  if (CONFLICT_CODES.includes(code)) return 409;
  return HTTP_CODES.find((known) => known === code) ?? 200;
}

/** An internal error. 500 would mean that the payer's session is over. */
export const INTERNAL_CODE = 530;

/** `retry-after` while the database cannot be reached. */
export const OUTAGE_SECONDS = '1';

export const BODY_TOO_LONG = 'The body is too long';

/** The context of every route of a table. */
export type ApiEnv = { Variables: { requestId: string } };

type AnyHandler = (input: never) => Promise<unknown>;

type Calls = {
  table: EndpointTable;
  handlers: Readonly<Record<string, AnyHandler | undefined>>;
  /** Middleware for each call, by its name. The first is outermost. */
  around?: (name: string) => MiddlewareHandler<ApiEnv>[];
};

/** Creates a route for each row of an endpoint table. */
export function createTableApi(services: Services, { table, handlers, around }: Calls): Hono<ApiEnv> {
  const { clock, uuid } = services;
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('requestId', notesOf(c)?.requestId ?? uuid());
    await next();
  });
  app.use(limitBody({ maxSize: MOST_BODY_CHARACTERS, onError: refuseLength }));
  for (const [name, endpoint] of byPath(table)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`Nobody answers ${name}`);
    const { method, path } = endpoint;
    for (const middleware of around?.(name) ?? []) app.on(method, path, middleware);
    app.on(method, path, async (c) => {
      const data = await call({ c, endpoint, handler, services });
      return answer(c, { code: 200, description: 'Success', data }, settingsOf(c, clock));
    });
  }
  refuseOtherMethods(app, table);
  app.notFound((c) => answer(c, { code: 404, description: 'No such call' }, settingsOf(c, clock)));
  app.onError((error, c) => answer(c, contentOf(error, c, services.log), settingsOf(c, clock)));
  return app;
}

// Registers `/phone/scan` before `/phone/:codOper`, which would match it as well.
function byPath(table: EndpointTable): [string, Endpoint][] {
  const parameters = ({ path }: Endpoint) => path.split(':').length;
  return Object.entries(table).sort(([, one], [, other]) => parameters(one) - parameters(other));
}

type Call = { c: Context; endpoint: Endpoint; handler: AnyHandler; services: Services };

async function call({ c, endpoint, handler, services }: Call): Promise<unknown> {
  const { user, merchantId, guest } = await authorize(c, endpoint, services);
  // Last, so that a parameter of the same name cannot replace it.
  const given = await readInput(c, endpoint);
  if (endpoint.guestToken && guest !== undefined) checkGuestService(given['body']);
  const client = clientAddress(c, services.config);
  const address = fullAddress(c, services.config);
  const payer = user ? `user:${String(user.id)}` : (guest ?? '');
  const userAgent = c.req.header('user-agent') ?? '';
  const who = { user, client, address, userAgent, payer };
  const isOfMerchant = endpoint.withCodeAlone !== undefined || endpoint.auth === 'server';
  const input = { ...given, ...who, ...(isOfMerchant && { merchantId }) };
  // The input was parsed by the row that the handler's type comes from. TypeScript cannot follow that in a
  // loop.
  const data = await handler(input as never);
  if (services.config.dev) v.parse(withTextLimits(endpoint.response), data);
  return data;
}

function settingsOf(c: Context<ApiEnv>, clock: () => number) {
  return { now: clock(), requestId: c.get('requestId') };
}

function contentOf(error: Error, c: Context<ApiEnv>, log: Services['log']) {
  if (error instanceof ApiError) {
    const description = error.textFor(c.req.header('accept-language'));
    if (error.waitSeconds !== undefined) c.header('retry-after', String(error.waitSeconds));
    return { code: error.code, description, data: error.details };
  }
  const requestId = c.get('requestId');
  log(`${requestId} failed: ${describeError(error)}`, { level: 'error', requestId });
  if (isOutage(error)) c.header('retry-after', OUTAGE_SECONDS);
  // The code still means an unknown outcome: the call may have been carried out.
  return {
    ...(isOutage(error) && { status: 503 as const }),
    code: INTERNAL_CODE,
    description: 'happen_error_try_again',
  };
}

function refuseLength(): never {
  throw new ApiError(413, BODY_TOO_LONG);
}

function refuseOtherMethods(app: Hono<ApiEnv>, table: EndpointTable): void {
  const rows = Object.values(table);
  for (const path of new Set(rows.map((row) => row.path))) {
    const methods = rows.filter((row) => row.path === path).map(({ method }) => method.toUpperCase());
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    app.all(path, (c) => {
      c.header('allow', allow);
      throw new ApiError(405, 'Method not allowed');
    });
  }
}

type Limit = Required<Pick<Parameters<typeof bodyLimit>[0], 'maxSize' | 'onError'>>;

/**
 * Hono's body limit converts each request to a web `Request` to look for its body. When the request declares
 * its length, Node reads no more than that, so checking the length is enough.
 */
function limitBody({ maxSize, onError }: Limit): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header('content-length');
    const isKnown = length !== undefined && c.req.header('transfer-encoding') === undefined;
    if (!isKnown) return limit(c, next);
    if (Number(length) > maxSize) return onError(c);
    await next();
    return undefined;
  };
}

/** The service that all guests of this environment pay through. */
const GUEST_SERVICE = 9001;

const LASTS_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 32;
/** Distinguishes a guest's token from a merchant's server key without a lookup. */
const PREFIX = 'guest_';

type GuestAccess = WireOutput<Endpoints['accessToken']>;

/** Creates a token for one guest. Only the guest gets it; its hash is stored. */
export async function createGuestToken({ db, clock, randomBytes }: Services): Promise<GuestAccess> {
  const accessToken = PREFIX + Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now + LASTS_MS);
  await db
    .insert(guestTokens)
    .values({ tokenHash: hashOf(accessToken), createdAt: new Date(now), expiresAt });
  return { accessToken, anonymousUserService: GUEST_SERVICE, expiresAt: expiresAt.toISOString() };
}

/** The hash of a guest's token, or `undefined` if the key is not a guest's token or the token has expired. */
async function guestOf({ db, clock }: Services, key: string): Promise<string | undefined> {
  if (!key.startsWith(PREFIX)) return undefined;
  const token = await findGuestToken(db, hashOf(key));
  return token && token.expiresAt.getTime() > clock() ? token.tokenHash : undefined;
}

type GuestToken = typeof guestTokens.$inferSelect;

/** Every payment of a guest looks up its token. */
function findGuestToken(db: Database, tokenHash: string): Promise<GuestToken | undefined> {
  const find = prepared(db, 'guest_tokens', (name) => {
    const isAsked = sql`${guestTokens.tokenHash} = any(${sql.placeholder('hashes')})`;
    const query = db.select().from(guestTokens).where(isAsked).prepare(name);
    return batched(
      rowsByKey(
        (hashes: string[]) => query.execute({ hashes }),
        (token) => token.tokenHash,
      ),
    );
  });
  return find(tokenHash);
}

/** Throws an ApiError if a guest's payment names a service other than the guests' own. */
function checkGuestService(body: unknown): void {
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
async function authorize(
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
 * The payer of a new payment. The client key identifies no payer, so a guest needs a token. Unknown keys get an ApiError with a
 * guest token's code too, because a session code would end the login of a wallet user.
 */
async function payerOf(authorization: string, services: Services): Promise<AnyCaller> {
  const caller = await identify(authorization, services);
  if (!caller?.user && caller?.merchantId === undefined && caller?.guest === undefined)
    throw new ApiError(622, 'happen_error_try_again');
  return caller;
}

/** The merchant of a server key. Throws an ApiError for any other key, and for a page, since a key in a page is public. */
async function merchantOf(c: Context, authorization: string, services: Services): Promise<AnyCaller> {
  const isPage = FROM_BROWSERS.some((name) => c.req.header(name) !== undefined);
  if (isPage) throw new ApiError(403, 'Call this from your server: a key in a page is public');
  const { merchantId } = (await identify(authorization, services)) ?? {};
  if (merchantId === undefined) throw new ApiError(401, 'This call takes the secret key of your server');
  return { merchantId };
}

/** Browsers send at least one of these with each request of a page, except navigations. Servers send neither. */
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
