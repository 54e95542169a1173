import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { Config } from '../config';

/**
 * A client's IP address; empty when the call was made in-process. Behind web servers it is the entry of `x-forwarded-for` that the
 * first of them wrote: the last, or as many from the end as there are servers. Clients can choose all earlier ones.
 */
export function fullAddress(c: Context, config: Pick<Config, 'proxyHops'>): string {
  return addressOf(c.req.header('x-forwarded-for'), bindingsOf(c)?.incoming, config);
}

/** The same, or the network for IPv6, since one client has all addresses of a network. */
export function clientAddress(c: Context, config: Pick<Config, 'proxyHops'>): string {
  return networkOf(fullAddress(c, config));
}

/** The same for a request that becomes a WebSocket. */
export function clientOf(request: IncomingMessage, config: Pick<Config, 'proxyHops'>): string {
  const header = request.headers['x-forwarded-for'];
  return networkOf(addressOf(Array.isArray(header) ? header.at(-1) : header, request, config));
}

type Connected = { socket: { remoteAddress?: string | undefined } };

function addressOf(
  header: string | undefined,
  connected: Connected | undefined,
  { proxyHops }: Pick<Config, 'proxyHops'>,
): string {
  const entries = proxyHops > 0 && header ? header.split(',') : [];
  const forwarded = (entries.at(0 - proxyHops) ?? entries[0])?.trim();
  const address = forwarded ?? connected?.socket.remoteAddress ?? '';
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** The site (/48) of a client that is an IPv6 network (/64), or `undefined`. */
export function siteOf(client: string): string | undefined {
  const groups = client.split(':');
  return groups.length === NETWORK_GROUPS ? `${groups.slice(0, SITE_GROUPS).join(':')}/48` : undefined;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
}

/** The request's connection, or `undefined` when the call was made in-process. */
export function bindingsOf({ env }: { env: unknown }): HttpBindings | undefined {
  return isBindings(env) ? env : undefined;
}

function isBindings(env: unknown): env is HttpBindings {
  return typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env;
}
