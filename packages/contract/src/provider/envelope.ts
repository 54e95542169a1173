import * as v from 'valibot';
import { Instant } from './schemas/values';

/**
 * The provider's body encoding: JSON as UTF-8, as base64, as hex. It is an encoding, not encryption: treat encoded data as
 * plain data.
 */
export function encodeBody(value: unknown): string {
  return toHex(btoa(binaryOf(JSON.stringify(value))));
}

/** Decodes a body of {@link encodeBody}. Throws a SyntaxError for any other text. */
export function decodeBody(text: string): unknown {
  if (text.length % 2 !== 0 || /[^\da-f]/i.test(text)) throw new SyntaxError('The body is not hex');
  return JSON.parse(textOf(decodeBase64(fromHex(text)))) as unknown;
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    throw new SyntaxError('The body is not base64 in hex');
  }
}

// btoa takes one character per byte. Spreading the bytes into fromCharCode would overflow the stack for long bodies.
function binaryOf(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return binary;
}

function textOf(binary: string): string {
  // Uint8Array.from() would call a function for each byte, while the first screen waits.
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError('The body is not UTF-8');
  }
}

function toHex(ascii: string): string {
  let hex = '';
  for (const character of ascii) hex += character.charCodeAt(0).toString(16).padStart(2, '0');
  return hex;
}

function fromHex(hex: string): string {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = digitOf(hex.charCodeAt(2 * at)) * 16 + digitOf(hex.charCodeAt(2 * at + 1));
  return new TextDecoder().decode(bytes);
}

/** The value of a hexadecimal digit, by its character code: 0-9, A-F or a-f. */
function digitOf(code: number): number {
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
}

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

/** The request header that identifies the caller. */
export const AUTHORIZATION_HEADER = 'authorization';

/** The value of the header: a fixed client key, or the widget's key and the token of a logged-in payer. */
export function toAuthorization({ key, token }: { key: string; token?: string | undefined }): string {
  return token ? `${key}|${token}` : key;
}

/** Parses the value that {@link toAuthorization} creates. */
export function fromAuthorization(header: string): { key: string; token?: string } {
  const [key = '', ...token] = header.split('|');
  return token.length === 0 ? { key } : { key, token: token.join('|') };
}
