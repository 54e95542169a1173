import * as v from 'valibot';
import { Instant } from './schemas/values';

type Schema = v.GenericSchema;

/**
 * Who can call: any page with the client key, a guest with the anonymous key, a logged-in wallet user, a merchant's server with its
 * secret key, or (for the simulator's calls, which do not exist in production) any program on this machine.
 */
export type Auth = 'client' | 'anonymous' | 'user' | 'server' | 'none';

/**
 * What a call does for someone who has the operation code alone. The code is in return addresses and mails, so it proves
 * nothing.
 * - `refused`: there is no such payment (404).
 * - `masked`: it reads the payment without personal data and without a signed result, and changes nothing.
 * - `ownAddress`: it mails to the payment's own address only.
 * - `networkSignature`: what the call hands over is signed by the payment network.
 * - `linkHolder`: it also takes the code of what is paid, and has a limit for each.
 */
export type WithCodeAlone = 'refused' | 'masked' | 'ownAddress' | 'networkSignature' | 'linkHolder';

/** A call of the provider, as data. The client, the sandbox and the reference use the same row. */
export type Endpoint = {
  readonly method: 'get' | 'post' | 'put';
  /** The default path. A deployment can configure another one. `:name` is a path parameter. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** The host of the call. Card data goes only to the secure host. */
  readonly host?: 'main' | 'secure';
  /** `form` sends the body as the field `data` of a form. Otherwise the configuration decides: hex text or JSON. */
  readonly encoding?: 'form';
  /** The call is carried out once for each idempotency key that the caller sends: the id of the attempt, the link or the refund. */
  readonly idempotent?: true;
  /** The call is about one attempt, whose id the caller sends in the idempotency header: it proves who the payer is. */
  readonly ofAttempt?: true;
  /**
   * The call takes a payment's operation code, and returns or allows more for the payer and the merchant's server. A guest
   * proves to be the payer with the attempt's id in the idempotency header, never in the URL, which is logged.
   */
  readonly withCodeAlone?: WithCodeAlone;
  /** The call creates a payment: without a logged-in user, its key is the guest's own access token. */
  readonly guestToken?: true;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** The header codes of the call's errors, besides the session codes and, for `guestToken`, 622. */
  readonly errors?: readonly number[];
};

/** A table of calls by name. The comment above a call is its sentence in the reference. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Path extends string> = { readonly [N in ParamNames<Path>]: string };
type Part<E, K extends string, T> = E extends { readonly [P in K]: unknown } ? T : unknown;
type QueryOf<E> = E extends { readonly query: infer S extends Schema } ? S : never;
type BodyOf<E> = E extends { readonly body: infer S extends Schema } ? S : never;

/** The input of a caller: path and query parameters together, and the body. */
export type CallInput<E extends Endpoint> = Params<E['path']> &
  Part<E, 'query', v.InferInput<QueryOf<E>>> &
  Part<E, 'body', { readonly body: v.InferInput<BodyOf<E>> }> &
  Part<E, 'idempotent', { readonly attemptId: string }> &
  Part<E, 'ofAttempt', { readonly attemptId: string }> &
  Part<E, 'withCodeAlone', { readonly attemptId?: string | undefined }>;

/** A logged-in wallet user and their session. */
export type Caller = {
  readonly id: number;
  readonly sessionId: string;
  /** The login that the session comes from: the same for all sessions that replaced each other. */
  readonly family: string;
};

/** The input of a handler: the caller's input, parsed, and the user if one is logged in. */
export type HandlerInput<E extends Endpoint> = Params<E['path']> &
  (E['auth'] extends 'user' ? { readonly user: Caller } : { readonly user?: Caller | undefined }) &
  (E['auth'] extends 'server' ? { readonly merchantId: number } : unknown) &
  Part<E, 'query', v.InferOutput<QueryOf<E>>> &
  Part<E, 'body', { readonly body: v.InferOutput<BodyOf<E>> }> &
  Part<E, 'idempotent', { readonly attemptId: string }> &
  Part<E, 'ofAttempt', { readonly attemptId: string }> &
  Part<
    E,
    'withCodeAlone',
    { readonly attemptId?: string | undefined; readonly merchantId?: number | undefined }
  >;

/** The response that a handler returns, and the parsed response that a caller gets. */
export type WireOutput<E extends Endpoint> = v.InferInput<E['response']>;
export type CallOutput<E extends Endpoint> = v.InferOutput<E['response']>;

/** The URL of a call: fills each `:name` of the path from the input, and puts the rest of the input into the query. */
export function endpointUrl(base: string, path: string, input: Readonly<Record<string, unknown>>): string {
  const left = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of left) query.set(name, String(value));
  return `${base}${filled}${left.size > 0 ? `?${query.toString()}` : ''}`;
}

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
