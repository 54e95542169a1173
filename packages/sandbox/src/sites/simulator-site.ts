import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { mailHtmlOf } from '../mail/send-mail';
import { bindingsOf, isFromThisMachine, isLoopback } from '../http/addresses';
import { filesIn } from '../http/create-site';
import { notBuilt, omittedExcept, pageHeaders } from '../http/page-headers';
import type { Services } from '../services';
import { createSimulatorApi } from '../api';

/**
 * Shows a mail as a mail program would: its own styles and images, no scripts, no forms, and links in a new tab. The
 * simulator frames it.
 */
function mailPages({ db, config }: Services): Hono {
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

const PLACE = '<!-- settings -->';
const NOT_HERE = 'The simulator answers only programs on this machine, at localhost, 127.0.0.1 and [::1].\n';

/** The simulator's page, its script and its calls, for programs on this machine. */
export function simulatorSite(services: Services): Hono {
  const { simulatorDir } = services.config;
  const app = new Hono();
  app.use('/simulator/*', async (c, next) => {
    const connection = bindingsOf(c);
    return !connection || isFromThisMachine(connection.incoming) ? next() : c.text(NOT_HERE, 403);
  });
  const api = createSimulatorApi(services);
  app.all('/simulator/api/*', (c) => api.fetch(c.req.raw, c.env));
  // The API above checks this itself.
  app.use('/simulator/*', async (c, next) =>
    isLoopback(new URL(c.req.url)) ? next() : c.text(NOT_HERE, 403),
  );
  app.get('/simulator', async (c) => {
    const page = await pageIn(simulatorDir);
    if (page === undefined) return notBuilt(c, { what: 'the simulator', site: 'checkout' });
    pageHeaders(c, { 'frame-src': ["'self'"] });
    return c.html(page.replace(PLACE, await settings(services)));
  });
  app.route('/', mailPages(services));
  app.use('/simulator/assets/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-cache');
  });
  app.get('/simulator/assets/*', filesIn(simulatorDir, '/simulator'));
  app.all('/simulator/*', (c) => c.notFound());
  return app;
}

async function pageIn(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/** The page's settings as meta tags, since it has no inline script. */
async function settings({ config }: Services): Promise<string> {
  const tags = await html`<meta name="istmo-client-key" content="${config.clientKey}" /><meta
      name="istmo-store"
      content="${config.origins.store}/"
    />`;
  return String(tags);
}
