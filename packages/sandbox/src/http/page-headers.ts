import type { Context } from 'hono';
import headers from '../../../../deploy/headers.json';
import { csp, type Policy, REPORT_PATH } from './csp';

/** A kind of file that a deployment serves, by its name in deploy/headers.json. */
export type FileKind = 'asset' | 'loader' | 'own' | 'pinned';

/** The checkout page's headers but its policy, which differs from page to page. */
const PAGE = Object.entries(headers.page).filter(
  (header): header is [string, string] => typeof header[1] === 'string',
);

/** The headers of every HTML answer. */
export function pageHeaders(c: Context, policy: Policy = {}): void {
  c.header('content-security-policy', csp(policy));
  c.header('reporting-endpoints', `${headers.reports['report-to']}="${REPORT_PATH}"`);
  setHeaders(c, PAGE);
}

/** The headers of a file. */
export function fileHeaders(c: Pick<Context, 'header'>, kind: FileKind): void {
  setHeaders(c, Object.entries(headers[kind]));
}

/** The headers of every answer. */
export function commonHeaders(c: Context): void {
  c.header('x-content-type-options', headers.own['x-content-type-options']);
  if (isHttps(c)) setHeaders(c, Object.entries(headers.https));
}

function setHeaders(c: Pick<Context, 'header'>, all: readonly (readonly [string, string])[]): void {
  for (const [name, value] of all) c.header(name, value);
}

function isHttps(c: Context): boolean {
  return (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https');
}
