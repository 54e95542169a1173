import { createHash, timingSafeEqual } from 'node:crypto';
import { type Auth, AUTHORIZATION_HEADER, fromAuthorization } from '@istmo/contract/provider';
import type { Context } from 'hono';
import { Fault } from '../fault';

/** Throws a Fault unless the caller may. A guest and a page use the same fixed client key. */
export function authorise(c: Context, auth: Auth, clientKey: string): void {
  const { key } = fromAuthorization(c.req.header(AUTHORIZATION_HEADER) ?? '');
  if (auth === 'user' || !same(key, clientKey)) throw new Fault(401, 'session_expired');
}

// Digests are of one length, so the comparison takes as long whatever was sent.
function same(sent: string, expected: string): boolean {
  return timingSafeEqual(digest(sent), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
