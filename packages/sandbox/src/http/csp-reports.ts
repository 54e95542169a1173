import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Services } from '../services';
import { REPORT_PATH } from './page-headers';
import { loggable } from './log-lines';

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
