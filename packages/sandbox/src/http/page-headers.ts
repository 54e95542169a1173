import headers from '@istmo/deploy/headers.json';
import type { Language } from '@istmo/domain';
import type { Context } from 'hono';
import { html } from 'hono/html';

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

export function fileHeaders(c: Pick<Context, 'header'>, kind: FileKind): void {
  setHeaders(c, Object.entries(headers[kind]));
}

/** Sets the headers of every answer. */
export function commonHeaders(c: Context): void {
  c.header('x-content-type-options', headers.own['x-content-type-options']);
  if (isHttps(c)) setHeaders(c, Object.entries(headers.https));
}

export function setHeaders(c: Pick<Context, 'header'>, all: readonly (readonly [string, string])[]): void {
  for (const [name, value] of all) c.header(name, value);
}

function isHttps(c: Context): boolean {
  return (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https');
}

/** A Content-Security-Policy as data. An empty list omits the directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where browsers send CSP violation reports. */
export const REPORT_PATH = headers.reports['report-uri'];

/** A placeholder such as `{configured}`, which each deployment fills in. */
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

/** Sets the headers of the page that runs third parties' scripts, with a deployment's sources in its policy. */
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

/** The icon path of each origin. */
export const ICONS = {
  checkout: '/favicon.svg',
  store: '/img/logo.svg',
  bank: '/bank/bank.svg',
} as const;
export type SiteName = keyof typeof ICONS;

export type Html = ReturnType<typeof html>;
type Page = {
  lang: Language;
  title: string;
  /** The origin whose icon the page has. Without one, browsers request `/favicon.ico`. */
  site: SiteName;
  head: Html;
  body: Html;
};

/** An HTML page of the service. `body` is the whole element. All values are escaped. */
export function htmlPage({ lang, title, site, head, body }: Page): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${ICONS[site]}" type="image/svg+xml" />
        ${head}
      </head>
      ${body}
    </html>`;
}

const SECONDS = '2';

/** A page that is not built yet. The browser reloads it until it is built. */
export function notBuilt(
  c: Context,
  { what, site }: { what: string; site: SiteName },
): Response | Promise<Response> {
  c.header('refresh', SECONDS);
  c.header('retry-after', SECONDS);
  c.header('cache-control', 'no-store');
  const body = html`<body>
    <h1>Not built yet</h1>
    <p>
      <code>npm start</code> builds ${what} in the background, which takes a minute or two. This page then
      loads by itself.
    </p>
    <p>Without <code>npm start</code>, run <code>npm run build</code> and <code>npm run docs</code>.</p>
  </body>`;
  return c.html(
    htmlPage({
      lang: 'en',
      title: 'Not built yet',
      site,
      head: html`<meta name="color-scheme" content="light dark" />`,
      body,
    }),
    503,
  );
}
