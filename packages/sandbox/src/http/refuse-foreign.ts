import { isIP } from 'node:net';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import type { Context } from 'hono';
import { Fault } from '../fault';

/**
 * The simulator's calls need no key, so that developers and tests may simply use them. Other pages that are open in the
 * same browser must not: they have an origin, and cannot send this header without being asked, which is never granted.
 */
export function refuseForeign(c: Context, ownOrigin: string): void {
  const { method } = c.req;
  if (!isOwnPage(c, ownOrigin)) throw new Fault(403, 'Only this sandbox’s own page may call its simulator');
  if (c.req.header(SIMULATOR_HEADER) === undefined)
    throw new Fault(403, `Send the header ${SIMULATOR_HEADER}: 1`);
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
  if (method !== 'GET' && method !== 'HEAD' && !isJson) throw new Fault(415, 'Send application/json');
}

function isOwnPage(c: Context, ownOrigin: string): boolean {
  const { hostname, origin } = new URL(c.req.url);
  const sentBy = c.req.header('origin') ?? origin;
  return isOwnHost(hostname, ownOrigin) && [origin, ownOrigin].includes(sentBy);
}

// A page whose name was led to this machine (DNS rebinding) has no foreign origin, but still its own name.
function isOwnHost(hostname: string, ownOrigin: string): boolean {
  const isName = hostname.includes('.') && isIP(hostname) === 0;
  return !isName || hostname === new URL(ownOrigin).hostname;
}
