import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { isOutage } from '../db/database';
import { countShed } from '../operations/metrics';
import type { Services } from '../services';
import { answer, BODY_TOO_LONG, OUTAGE_SECONDS } from './table-api';
import { commonHeaders, ICONS, REPORT_PATH, type SiteName } from './page-headers';
import { describeError, loggable, NOTES, notesOf, type RequestNotes } from './log-lines';

const text = v.optional(v.string(), '');
/** The two formats that browsers send: report-uri and the Reporting API. */
const Violation = v.union([
  v.pipe(
    v.object({
      'csp-report': v.object({
        'document-uri': text,
        'effective-directive': text,
        'violated-directive': text,
        'blocked-uri': text,
      }),
    }),
    v.transform(({ 'csp-report': report }) => ({
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
    })),
  ),
  v.pipe(
    v.object({ body: v.object({ documentURL: text, effectiveDirective: text, blockedURL: text }) }),
    v.transform(({ body }) => ({
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
    })),
  ),
]);
const Reports = v.pipe(
  v.union([v.array(Violation), Violation]),
  v.transform((reports) => (Array.isArray(reports) ? reports : [reports])),
);

const MOST_BYTES = 16 * 1024;

/** Receives CSP violation reports and logs them. */
export function cspReports({ log }: Pick<Services, 'log'>): Hono {
  const app = new Hono();
  app.post(REPORT_PATH, bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    const reports = v.safeParse(Reports, await c.req.json().catch(() => undefined));
    if (!reports.success) return c.body(null, 400);
    for (const { page, directive, blocked } of reports.output)
      log(`csp: ${loggable(directive)} kept ${withoutQuery(blocked)} out of ${withoutQuery(page)}`);
    return c.body(null, 204);
  });
  return app;
}

// Addresses may carry codes in their query, and a browser may send anything.
function withoutQuery(address: string): string {
  const [plain = ''] = address.split(/[?#]/, 1);
  return loggable(plain);
}

const POLL_MS = 1000;

/** Polls for the service's start time, and reloads the page when it changes. */
const SCRIPT = `const ask = () => fetch('/dev/start').then((answer) => (answer.ok ? answer.text() : first), () => first);
let first;
first = await ask();
setInterval(async () => { if ((await ask()) !== first) location.reload(); }, ${String(POLL_MS)});
`;

/**
 * Development only: reloads pages after a restart of the service. Polling is used because an open connection
 * would delay the restart.
 */
export function reloadRoutes({ clock }: Pick<Services, 'clock'>): Hono {
  const start = String(clock());
  const app = new Hono();
  app.get('/dev/start', (c) => c.text(start));
  app.get('/dev/reload.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  return app;
}

/** Adds the script of `reloadRoutes` to every HTML answer. */
export const reloadScript: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await c.res.text();
  c.res = new Response(`${html}<script type="module" src="/dev/reload.js"></script>\n`, c.res);
  c.res.headers.delete('content-length');
};

/**
 * Creates a site: it logs requests, hides internal errors, takes CSP reports, and redirects `/favicon.ico`,
 * which browsers request for answers that are not HTML.
 */
export function createSite(services: Services, name: SiteName): Hono {
  const site = new Hono();
  const { dev } = services.config;
  if (dev) site.route('/', reloadRoutes(services));
  site.use(requestLog(services));
  site.use(shedLoad(services.config.mostRequests));
  site.use(compress());
  if (dev) site.use(reloadScript);
  site.use(async (c, next) => {
    await next();
    commonHeaders(c);
  });
  // No valid address contains NUL, and the database rejects it.
  site.use((c, next) => (c.req.url.includes('%00') ? Promise.resolve(c.notFound()) : next()));
  site.route('/', cspReports(services));
  site.get('/favicon.ico', (c) => c.redirect(ICONS[name], 301));
  site.onError((error, c) => {
    // Errors of Hono itself, such as a body that is too long.
    if (error instanceof HTTPException && error.status < 500) return refuse(c, error.status, services);
    services.log(`${loggable(c.req.path)} failed: ${describeError(error)}`, {
      level: 'error',
      ...notesOf(c),
    });
    if (!isOutage(error)) return c.text('Something went wrong here.\n', 500);
    c.header('retry-after', OUTAGE_SECONDS);
    return c.text('Not available for a moment. Try again.\n', 503);
  });
  return site;
}

const SERVER_ERROR = 500;

/** Gives each request an id, sends it as `x-request-id`, and logs one line. */
function requestLog({ log, uuid }: Services): MiddlewareHandler {
  return async (c, next) => {
    const notes: RequestNotes = { requestId: uuid() };
    // Without a port there is no environment.
    c.env = Object.assign((c.env as object | undefined) ?? {}, { [NOTES]: notes });
    // The sandbox's clock may jump during the request.
    const start = performance.now();
    await next();
    c.header('x-request-id', notes.requestId);
    const ms = Math.round(performance.now() - start);
    const { status } = c.res;
    const about = { method: c.req.method, path: loggable(c.req.path), status, ms };
    log(`${about.method} ${about.path} ${String(status)} ${String(ms)} ms`, {
      level: status >= SERVER_ERROR ? 'error' : 'info',
      ...notes,
      ...about,
    });
  };
}

const RETRY_SECONDS = '1';

/** Answers 503 while `most` requests are in progress. Otherwise they would wait for the database and then fail. */
function shedLoad(most: number): MiddlewareHandler {
  let inWork = 0;
  return async (c, next) => {
    if (inWork >= most) {
      countShed();
      return c.text('Too busy. Try again in a moment.\n', 503, { 'retry-after': RETRY_SECONDS });
    }
    inWork += 1;
    try {
      await next();
    } finally {
      inWork -= 1;
    }
    return undefined;
  };
}

function refuse(c: Context, code: number, { clock, uuid }: Services): Response {
  const description = code === 413 ? BODY_TOO_LONG : 'Bad request';
  return answer(c, { code, description }, { now: clock(), requestId: uuid() });
}

/**
 * Serves files of a folder that may be built later, compressed if the build wrote a compressed file beside it. `below` is the URL
 * prefix that stands for the folder.
 */
export function filesIn(root: string, below = ''): MiddlewareHandler {
  const rewriteRequestPath = (path: string) => path.slice(below.length);
  return (c, next) =>
    existsSync(root) ? serveStatic({ root, rewriteRequestPath, precompressed: true })(c, next) : next();
}

/**
 * Answers with a text that every payer gets, compressed once and not at each request: compressing the checkout's page takes 8 ms
 * of the first screen.
 */
export function commonText(): (c: Context, text: string) => Response {
  let last: { text: string; bytes: Uint8Array<ArrayBuffer> } | undefined;
  return (c, text) => {
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text);
    if (last?.text !== text) last = { text, bytes: new Uint8Array(gzipSync(text, { level: 9 })) };
    c.header('content-encoding', 'gzip');
    c.header('vary', 'accept-encoding', { append: true });
    return c.body(last.bytes);
  };
}
