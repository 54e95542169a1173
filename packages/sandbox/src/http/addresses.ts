import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
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

/** Whether payers on the internet can open an origin: not where its host is this machine or a private address. */
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

/** What servers add to the requests that they pass on. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a program on this machine made the request, to a loopback address, and no server in front passed it on. The
 * connection says so: a request's host name is what the caller wrote.
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
