import type { Context } from 'hono';
import { csp, type Policy } from './csp';

const ONE_YEAR = 31_536_000;

// A bank may confirm the payer with a passkey, two frames further down.
const PERMISSIONS = [
  'camera=()',
  'microphone=()',
  // Cash points near the payer, if they ask for them.
  'geolocation=*',
  'usb=()',
  'payment=*',
  'publickey-credentials-get=*',
].join(', ');

/** The headers of every HTML answer. */
export function pageHeaders(c: Context, policy: Policy = {}): void {
  c.header('content-security-policy', csp(policy));
  c.header('reporting-endpoints', 'csp="/csp-report"');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  c.header('permissions-policy', PERMISSIONS);
  // Where a merchant opens the checkout in a window of its own, the two may still speak.
  c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  c.header('cache-control', 'no-cache');
  commonHeaders(c);
}

/** The headers of every answer. */
export function commonHeaders(c: Context): void {
  c.header('x-content-type-options', 'nosniff');
  if (isHttps(c)) c.header('strict-transport-security', `max-age=${String(ONE_YEAR)}; includeSubDomains`);
}

function isHttps(c: Context): boolean {
  return (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https');
}
