import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { isGlobalUnicast, literalAddress } from '../http/addresses';

/** Webhooks do not go to this address. `message` says why, for the merchant's developer. */
class ForbiddenTargetError extends Error {
  override readonly name = 'ForbiddenTargetError';
}

/**
 * The targets that a webhook may go to. `trusted`: any, because the operator of this install named the origin. `internet`: a
 * machine on the internet, at the usual ports. `https`: the same, encrypted.
 */
export type Reach = 'trusted' | 'internet' | 'https';

type WebhookRequest = {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  reach: Reach;
};

/**
 * Posts to a URL without following redirects. A host name is checked by its addresses while connecting, so
 * that it cannot change in between. Rejects when there is no answer.
 */
function sendWebhookRequest(
  url: URL,
  { headers, body, signal, reach }: WebhookRequest,
): Promise<IncomingMessage> {
  const reason = reach === 'trusted' ? undefined : refusal(url, reach);
  if (reason !== undefined) return Promise.reject(new ForbiddenTargetError(reason));
  const { request } = url.protocol === 'https:' ? https : http;
  const options = { method: 'POST', headers, signal, ...(reach !== 'trusted' && { lookup: lookupPublic }) };
  const send = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, options, resolve);
      sent.on('error', (error) => {
        // The receiver closed a reused connection just when this request began.
        if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') send().then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return send();
}

const PORTS = ['', '80', '443'];

/** Why a webhook does not go to a URL, judged by the URL alone. */
function refusal(url: URL, reach: Reach): string | undefined {
  const { protocol, port } = url;
  if (reach === 'https' && protocol !== 'https:') return 'Webhooks go to https addresses only';
  if (!PORTS.includes(port)) return `Webhooks go to the ports 80 and 443 only, not to ${port}`;
  // Node does not look up numeric addresses.
  const address = literalAddress(url);
  return address === undefined || isGlobalUnicast(address) ? undefined : notOnInternet(address);
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) {
      callback(error, '');
      return;
    }
    const local = found.find(({ address }) => !isGlobalUnicast(address));
    if (local) callback(new ForbiddenTargetError(notOnInternet(local.address)), '');
    else if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};

const notOnInternet = (address: string) =>
  `${address} is not an address on the internet: a sandbox on your machine sends there if WEBHOOK_ORIGINS has its origin`;

export type OutgoingWebhook = {
  id: string;
  url: string;
  secrets: readonly string[];
  body: string;
  reach: Reach;
};

/** The result of an attempt. `status` is the HTTP status, and missing without an answer. */
export type Attempt = { ok: boolean; status?: number; error: string; ms: number; retryAfterMs?: number };

const TIMEOUT_MS = 15_000;
const TOO_LATE = `No answer within ${String(TIMEOUT_MS / 1000)} s`;
/** Enough of an error answer for a developer. */
const MOST_CHARACTERS = 300;
const MOST_BYTES = 16 * 1024;

/** Posts a webhook once. Throws only when `closing` was aborted. */
export async function postWebhook(outgoing: OutgoingWebhook, closing?: AbortSignal): Promise<Attempt> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(outgoing, closing ? AbortSignal.any([timeout, closing]) : timeout);
    const { statusCode: status = 0 } = response;
    const ok = status >= 200 && status < 300;
    const error = ok ? '' : await beginningOf(response);
    if (ok) readToEnd(response);
    else response.destroy();
    return { ok, status, error, ms: since(), ...retryAfter(response) };
  } catch (error) {
    closing?.throwIfAborted();
    return { ok: false, error: timeout.aborted ? TOO_LATE : reasonOf(error), ms: since() };
  }
}

function send(
  { id, url, secrets, body, reach }: OutgoingWebhook,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'istmo-webhooks/1',
    // The real clock, because receivers compare it with theirs.
    ...webhookHeaders({ id, body, secrets, at: new Date() }),
  };
  return sendWebhookRequest(new URL(url), { headers, body, signal, reach });
}

/** Reads the rest so that the connection can be reused, up to a limit. */
function readToEnd(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > MOST_BYTES) response.destroy();
  });
}

// Reads no more than is stored.
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += part;
    if (text.length >= MOST_CHARACTERS) break;
  }
  return text.slice(0, MOST_CHARACTERS).replaceAll('\0', '').trim();
}

/** Parses the header, in seconds or as a date. Invalid values are ignored. */
function retryAfter({ headers }: IncomingMessage): { retryAfterMs?: number } {
  const header = headers['retry-after'];
  if (!header) return {};
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? { retryAfterMs: ms } : {};
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

type Message = { id: string; body: string; secrets: readonly string[]; at: Date };

/** The headers of Standard Webhooks: id, time, and a signature for each secret. */
export function webhookHeaders({ id, body, secrets, at }: Message): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
