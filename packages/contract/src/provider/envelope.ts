import * as v from 'valibot';
import { decodeBody, encodeBody } from './codec';

/** What every answer of the provider is wrapped in. `code` 200 is success, whatever the HTTP status says. */
export const Envelope = v.object({
  headerStatus: v.object({ code: v.number(), description: v.optional(v.string(), '') }),
  /** ISO 8601 with zone; countdowns go by it, not by the payer's clock. */
  serverTime: v.optional(v.string()),
  message: v.optional(v.nullable(v.string())),
  requestId: v.optional(v.string()),
  data: v.optional(v.unknown()),
  success: v.optional(v.boolean()),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/** How a caller and the provider write bodies: plain JSON, or the hex text of {@link encodeBody}. */
export type BodyEncoding = 'json' | 'hex';

/** Request header by which a caller asks for an encoded `data` where there is no body to show it (GET). */
export const ENCODING_HEADER = 'x-body-encoding';
/** Request header that carries the idempotency key on every call that moves money: the attempt's id, or a refund's. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** An idempotency key as it is compared: a UUID in lower case, however it was written. */
export const IdempotencyKey = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** The body of a request as it travels, with its content type. */
export function toRequestBody(value: unknown, encoding: BodyEncoding): { text: string; contentType: string } {
  return encoding === 'hex'
    ? { text: encodeBody(value), contentType: 'text/plain; charset=utf-8' }
    : { text: JSON.stringify(value), contentType: 'application/json' };
}

/** The body as the field `data` of a form, always encoded: a form takes text only. */
export function toFormBody(value: unknown): { text: string; contentType: string } {
  return {
    text: new URLSearchParams({ data: encodeBody(value) }).toString(),
    contentType: 'application/x-www-form-urlencoded',
  };
}

/** Reads a request's body by its content type. Throws a SyntaxError when it is neither JSON nor encoded JSON. */
export function fromRequestBody(text: string, contentType: string): unknown {
  return /^text\/plain\b/i.test(contentType) ? decodeBody(text) : (JSON.parse(text) as unknown);
}

/** `data` as it travels: a string when encoded, the value itself otherwise. */
export function toData(value: unknown, encoding: BodyEncoding): unknown {
  return encoding === 'hex' ? encodeBody(value ?? null) : value;
}

/** Reads `data` however it was written: encoded text, JSON text, or a plain value. */
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
