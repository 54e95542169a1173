import * as v from 'valibot';
import { decodeBody, encodeBody } from './codec';
import { Instant } from './schemas/instant';

/** The envelope of every answer of the provider. `code` 200 is success, whatever the HTTP status is. */
export const Envelope = v.object({
  headerStatus: v.object({ code: v.number(), description: v.optional(v.string(), '') }),
  /** ISO 8601 with zone. Countdowns use it instead of the payer's clock. */
  serverTime: v.optional(Instant),
  message: v.optional(v.nullable(v.string())),
  requestId: v.optional(v.string()),
  data: v.optional(v.unknown()),
  success: v.optional(v.boolean()),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/** The encoding of bodies: plain JSON, or the hex text of {@link encodeBody}. */
export type BodyEncoding = 'json' | 'hex';

/** The request header that asks for an encoded `data` in calls without a body (GET). */
export const ENCODING_HEADER = 'x-body-encoding';
/** The request header with the idempotency key of a call that moves money: the id of the attempt or of the refund. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** An idempotency key: a UUID, in lower case so that keys can be compared. */
export const IdempotencyKey = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Encodes the body of a request, with its content type. */
export function toRequestBody(value: unknown, encoding: BodyEncoding): { text: string; contentType: string } {
  return encoding === 'hex'
    ? { text: encodeBody(value), contentType: 'text/plain; charset=utf-8' }
    : { text: JSON.stringify(value), contentType: 'application/json' };
}

/** Encodes the body as the field `data` of a form. It is always hex text, because a form takes text only. */
export function toFormBody(value: unknown): { text: string; contentType: string } {
  return {
    text: new URLSearchParams({ data: encodeBody(value) }).toString(),
    contentType: 'application/x-www-form-urlencoded',
  };
}

/** Decodes the body of a request by its content type. Throws a SyntaxError if it is neither JSON nor encoded JSON. */
export function fromRequestBody(text: string, contentType: string): unknown {
  return /^text\/plain\b/i.test(contentType) ? decodeBody(text) : (JSON.parse(text) as unknown);
}

/** Encodes `data`: a string for `hex`, otherwise the value itself. */
export function toData(value: unknown, encoding: BodyEncoding): unknown {
  return encoding === 'hex' ? encodeBody(value ?? null) : value;
}

/** Decodes `data` in any encoding: encoded text, JSON text, or a plain value. */
export function fromData(data: unknown): unknown {
  if (typeof data !== 'string' || data === '') return data;
  try {
    return decodeBody(data);
  } catch {
    return jsonOrText(data);
  }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
