import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** Whether an IP address belongs to one machine on the internet: not private, local, shared, reserved or a tunnel. */
export function isGlobalUnicast(address: string): boolean {
  return rangeOf(address) === 'unicast';
}

/** The IP address in a URL, without brackets, or `undefined` if its host is a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

/** Whether the internet can reach an origin: its host is neither this machine nor a private address. */
export function isPublicOrigin(origin: string): boolean {
  const url = new URL(origin);
  const address = literalAddress(url);
  return address === undefined ? !isLoopback(url) : isGlobalUnicast(address);
}

/**
 * Whether a URL's host always means this machine. With DNS rebinding a foreign page reaches this machine, but under its
 * own name.
 */
export function isLoopback(url: URL): boolean {
  const address = literalAddress(url);
  return address === undefined ? url.hostname === 'localhost' : rangeOf(address) === 'loopback';
}

/** Headers that proxies add to forwarded requests. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a program on this machine made the request, to a loopback address and not through a proxy. Only the connection shows
 * this: the caller chooses the host name in a request.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const ends = [socket.localAddress, socket.remoteAddress];
  return (
    ends.every((address) => address !== undefined && rangeOf(address) === 'loopback') &&
    FORWARDING.every((name) => headers[name] === undefined)
  );
}

function rangeOf(address: string): string {
  return ipaddr.process(address).range();
}

/** How many proxies are in front. */
type Proxied = { proxyHops: number };

/**
 * A client's IP address; empty when the call was made in-process. Behind proxies it is the entry of `x-forwarded-for` that the
 * first proxy wrote: with n proxies, the n-th from the end. Clients can choose all earlier ones.
 */
export function fullAddress(c: Context, config: Proxied): string {
  return addressOf(c.req.header('x-forwarded-for'), bindingsOf(c)?.incoming, config);
}

/** The client's IPv4 address or its IPv6 network, since one client has all addresses of a network. */
export function clientAddress(c: Context, config: Proxied): string {
  return networkOf(fullAddress(c, config));
}

/** `clientAddress` for a request that becomes a WebSocket. */
export function clientOf(request: IncomingMessage, config: Proxied): string {
  const header = request.headers['x-forwarded-for'];
  return networkOf(addressOf(Array.isArray(header) ? header.at(-1) : header, request, config));
}

type Connected = { socket: { remoteAddress?: string | undefined } };

function addressOf(
  header: string | undefined,
  connected: Connected | undefined,
  { proxyHops }: Proxied,
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
