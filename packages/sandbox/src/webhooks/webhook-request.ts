import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A webhook's address is loopback or link-local (where clouds keep their secrets). */
class LocalAddressError extends Error {
  override readonly name = 'LocalAddressError';
}

const LOCAL = new BlockList();
LOCAL.addSubnet('127.0.0.0', 8, 'ipv4');
LOCAL.addSubnet('0.0.0.0', 8, 'ipv4');
LOCAL.addSubnet('169.254.0.0', 16, 'ipv4');
LOCAL.addAddress('::1', 'ipv6');
LOCAL.addAddress('::', 'ipv6');
LOCAL.addSubnet('fe80::', 10, 'ipv6');

type WebhookRequest = {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  /** Otherwise loopback and link-local addresses are refused. */
  allowLocal: boolean;
};

/**
 * Posts to a URL without following redirects. A host name is checked by its addresses while connecting, so
 * that it cannot change in between. Rejects when there is no answer.
 */
export function sendWebhookRequest(
  url: URL,
  { headers, body, signal, allowLocal }: WebhookRequest,
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node does not look up numeric addresses.
  if (!allowLocal && isIP(host) !== 0 && isLocal(host)) return Promise.reject(refusal(host));
  const options = { method: 'POST', headers, signal, ...(!allowLocal && { lookup: lookupPublic }) };
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

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) {
      callback(error, '');
      return;
    }
    const local = found.find(({ address }) => isLocal(address));
    if (local) callback(refusal(local.address), '');
    else if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};

function isLocal(address: string): boolean {
  return LOCAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function refusal(address: string): LocalAddressError {
  return new LocalAddressError(
    `${address} is a loopback or link-local address: allow its origin with WEBHOOK_ORIGINS`,
  );
}
