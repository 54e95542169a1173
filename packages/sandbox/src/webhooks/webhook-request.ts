import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isGlobalUnicast, literalAddress } from '../http/addresses';

/** Webhooks do not go to this address. `message` says why, for the merchant's developer. */
class ForbiddenTargetError extends Error {
  override readonly name = 'ForbiddenTargetError';
}

/**
 * Where a webhook may go: `trusted` anywhere, because whoever runs this install named the origin; `internet` to a machine
 * on the internet, at the usual ports; `https` the same, encrypted.
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
export function sendWebhookRequest(
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

/** Why a webhook does not go to a URL, as far as the URL alone says it. */
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
