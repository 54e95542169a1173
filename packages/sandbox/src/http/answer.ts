import {
  CONFLICT_CODES,
  ENCODING_HEADER,
  toData,
  type BodyEncoding,
  type Envelope,
} from '@istmo/contract/provider';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';

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
