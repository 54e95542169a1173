import type { Context } from 'hono';
import headers from '@istmo/deploy/headers.json';

/** A kind of file in packages/deploy/headers.json. */
export type FileKind = 'asset' | 'image' | 'loader' | 'own' | 'pinned';

/** The checkout page's headers without its policy, which differs between pages. */
const PAGE = Object.entries(headers.page).filter(
  (header): header is [string, string] => typeof header[1] === 'string',
);

/** Sets the headers of an HTML answer whose content may change with every request. */
export function pageHeaders(c: Context, policy: Policy = {}): void {
  shellHeaders(c, policy);
  c.header('cache-control', 'no-cache');
}

/** Sets the headers of the checkout's own page, which is the same file for each payment. */
export function shellHeaders(c: Context, policy: Policy): void {
  c.header('content-security-policy', csp(policy));
  c.header('reporting-endpoints', `${headers.reports['report-to']}="${REPORT_PATH}"`);
  setHeaders(c, PAGE);
}

/** Sets the headers of a file. */
export function fileHeaders(c: Pick<Context, 'header'>, kind: FileKind): void {
  setHeaders(c, Object.entries(headers[kind]));
}

/** Sets the headers of every answer. */
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

/** A Content-Security-Policy as data. An empty list omits the directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where browsers send CSP violation reports. */
export const REPORT_PATH = headers.reports['report-uri'];

/** A placeholder for what each deployment names, such as `{configured}`. */
const isPlace = (source: string): boolean => source.startsWith('{');

/** The checkout page's policy without the placeholders. */
const PAGE_POLICY: Policy = Object.fromEntries(
  Object.entries(headers.page['content-security-policy']).map(([directive, allowed]) => [
    directive,
    allowed.filter((source) => !isPlace(source)),
  ]),
);

const REPORTS: Policy = { 'report-uri': [REPORT_PATH], 'report-to': [headers.reports['report-to']] };

/**
 * The base policy for other pages: the checkout page's without its own exceptions, with violation reports.
 */
const STRICT: Policy = {
  ...PAGE_POLICY,
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'trusted-types': ["'none'"],
  ...REPORTS,
};

/** Omits every directive of the strict policy, except these. */
export function omittedExcept(kept: readonly string[]): Policy {
  const omitted = Object.keys(STRICT).filter((directive) => !kept.includes(directive));
  return Object.fromEntries(omitted.map((directive) => [directive, []]));
}

/** Sets the headers of the page in which third parties' scripts run, with a deployment's sources in its policy. */
export function frameHeaders(c: Context, places: Policy): void {
  const { 'content-security-policy': policy, ...others } = headers.frame;
  const filled = Object.entries(policy).map(([directive, allowed]) => [
    directive,
    [...allowed.filter((source) => !isPlace(source)), ...(places[directive] ?? REPORTS[directive] ?? [])],
  ]);
  c.header('content-security-policy', policyText(Object.fromEntries(filled) as Policy));
  c.header('reporting-endpoints', `${headers.reports['report-to']}="${REPORT_PATH}"`);
  setHeaders(c, Object.entries(others));
}

/** The sources of a directive in the checkout page's policy, with additions. */
export function pageSources(directive: string, ...more: readonly string[]): readonly string[] {
  return [...(PAGE_POLICY[directive] ?? []), ...more];
}

/** The strict policy with changed directives, as a header value. */
function csp(changes: Policy = {}): string {
  return policyText({ ...STRICT, ...changes });
}

function policyText(policy: Policy): string {
  return Object.entries(policy)
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** A list of sources, or `'none'` when it is empty, which is clearer than an empty directive. */
export function sources(list: readonly string[]): readonly string[] {
  return list.length > 0 ? list : ["'none'"];
}
