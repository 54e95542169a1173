import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../config';
import { bindingsOf } from './bindings-of';

/**
 * The address that a request comes from; of IPv6 its network, since one client has all addresses of it. Behind a web server
 * it is the last one of `x-forwarded-for`, which that server wrote; otherwise the header is the client's own to choose and
 * is ignored.
 */
export function clientAddress(c: Context, { behindServer }: Pick<Config, 'behindServer'>): string {
  const forwarded = behindServer ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return networkOf(forwarded ?? bindingsOf(c)?.incoming.socket.remoteAddress ?? '');
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
}
