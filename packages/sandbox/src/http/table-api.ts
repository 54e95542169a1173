import {
  type BodyEncoding,
  CONFLICT_CODES,
  ENCODING_HEADER,
  type Endpoint,
  type EndpointTable,
  type Envelope,
  MOST_BODY_CHARACTERS,
  toData,
  withTextLimits,
} from '@istmo/contract/provider';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { StatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import { isOutage } from '../db/database';
import { authorize, checkGuestService } from './authorize';
import type { Services } from '../services';
import { clientAddress, fullAddress } from './client-address';
import { describeError, notesOf } from './log-lines';
import { readInput } from './read-input';

type Content = {
  code: number;
  description: string;
  message?: string;
  data?: unknown;
  /** The HTTP status, where the code does not say it. */
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
  // The code stays the one of an unknown outcome: whether the call was carried out is not known.
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
