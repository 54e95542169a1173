import { Hono } from 'hono';
import { mailHtmlOf } from '../db/queries/mail-queries';
import { omittedExcept, pageHeaders } from '../http/page-headers';
import type { Services } from '../services';

/**
 * Shows a mail as a mail program would: its own styles and images, no scripts, no forms, and links in a new tab. The
 * simulator frames it.
 */
export function mailPages({ db, config }: Pick<Services, 'db' | 'config'>): Hono {
  const app = new Hono();
  app.get('/simulator/mails/:id{[0-9]{1,15}}', async (c) => {
    const html = await mailHtmlOf(db, Number(c.req.param('id')));
    if (html === undefined) return c.notFound();
    pageHeaders(c, {
      ...omittedExcept(['default-src', 'base-uri', 'form-action', 'report-uri', 'report-to']),
      'style-src': ["'unsafe-inline'"],
      'img-src': [config.origins.checkout],
      'frame-ancestors': ["'self'"],
      'form-action': ["'none'"],
      sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
    });
    return c.html(html);
  });
  return app;
}
