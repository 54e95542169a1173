import {
  AUTHORIZATION_HEADER,
  type BodyEncoding,
  encodeBody,
  ENCODING_HEADER,
  type Endpoint,
  Envelope,
  fromData,
  IDEMPOTENCY_HEADER,
  toRequestBody,
} from '@istmo/contract/provider';
import ky, { type Options } from 'ky';
import * as v from 'valibot';
import type { Exchange, Target } from '../kit';

const ANSWER_MS = 20_000;

// The kit judges every answer, errors included, and a second attempt would hide a fault.
const client = ky.create({ throwHttpErrors: false, retry: 0, timeout: false });

/** Sends one request. `answerMs` is for the whole response: after it, reading the body rejects. */
export function fetchAnswer(url: string | URL, options: Options, answerMs = ANSWER_MS): Promise<Response> {
  return client(url, { ...options, signal: AbortSignal.timeout(answerMs) });
}

/** The parts of a request that the endpoint does not define. `raw` replaces the encoded body. */
export type Outgoing = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly raw?: { readonly text: string; readonly contentType: string };
  readonly authorization?: string;
  readonly attempt?: string;
  readonly encoding: BodyEncoding;
};

type Row = { readonly name: string; readonly endpoint: Endpoint };

/** Makes one call. Throws if there is no response. */
export async function send(target: Target, row: Row, outgoing: Outgoing): Promise<Exchange> {
  const { endpoint, name } = row;
  const path = pathOf(target, row, outgoing);
  const base = endpoint.host === 'secure' ? (target.secureUrl ?? target.url) : target.url;
  const sent = endpoint.body || outgoing.raw ? bodyOf(endpoint, outgoing) : undefined;
  const begun = performance.now();
  const response = await fetchAnswer(`${base}${path}`, {
    method: endpoint.method,
    headers: {
      // Only a page sends an origin, not a merchant's server.
      ...(target.origin !== undefined && endpoint.auth !== 'server' && { origin: target.origin }),
      [ENCODING_HEADER]: outgoing.encoding,
      ...(outgoing.authorization !== undefined && { [AUTHORIZATION_HEADER]: outgoing.authorization }),
      ...(outgoing.attempt !== undefined && { [IDEMPOTENCY_HEADER]: outgoing.attempt }),
      ...(sent && { 'content-type': sent.contentType }),
    },
    ...(sent && { body: sent.text }),
    redirect: 'manual',
  });
  const { body, attempt } = outgoing;
  const request = {
    method: endpoint.method.toUpperCase(),
    path,
    body,
    ...(attempt !== undefined && { attempt }),
  };
  const { text, isUtf8 } = decoded(await response.arrayBuffer());
  const ms = performance.now() - begun;
  const { status, headers } = response;
  return { row: name, request, status, headers, ms, isUtf8, ...read(text) };
}

function pathOf({ paths }: Target, { name, endpoint }: Row, { params, query }: Outgoing): string {
  const path = (paths?.[name] ?? endpoint.path).replace(/:(\w+)/g, (_match, parameter: string) =>
    encodeURIComponent(params[parameter] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function bodyOf(endpoint: Endpoint, { raw, body, encoding }: Outgoing) {
  if (raw) return raw;
  if (endpoint.encoding !== 'form') return toRequestBody(body, encoding);
  const data = encoding === 'hex' ? encodeBody(body) : JSON.stringify(body);
  return { text: new URLSearchParams({ data }).toString(), contentType: 'application/x-www-form-urlencoded' };
}

function decoded(bytes: ArrayBuffer): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), isUtf8: false };
  }
}

function read(text: string): Pick<Exchange, 'text' | 'envelope' | 'data' | 'encoded'> {
  const parsed = v.safeParse(Envelope, fromData(text));
  const envelope = parsed.success ? parsed.output : undefined;
  const data = fromData(envelope?.data);
  return { text, envelope, data, encoded: typeof envelope?.data === 'string' };
}
