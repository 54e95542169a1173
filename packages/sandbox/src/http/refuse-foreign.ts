import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import type { Context } from 'hono';
import { Fault } from '../fault';
import { isOwnPage } from './is-own-page';

/**
 * The simulator's calls need no key, so that developers and tests may simply use them. Other pages that are open in the
 * same browser must not: they have an origin, and cannot send this header without being asked, which is never granted.
 * Calls under any other name than this machine's own are refused.
 */
export function refuseForeign(c: Context, ownOrigin: string): void {
  const { method } = c.req;
  const asked = { url: new URL(c.req.url), origin: c.req.header('origin') };
  if (!isOwnPage(asked, ownOrigin))
    throw new Fault(403, 'Only this sandbox’s own page may call its simulator');
  if (c.req.header(SIMULATOR_HEADER) === undefined)
    throw new Fault(403, `Send the header ${SIMULATOR_HEADER}: 1`);
  const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
  if (method !== 'GET' && method !== 'HEAD' && !isJson) throw new Fault(415, 'Send application/json');
}
