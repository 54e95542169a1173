import { Hono, type MiddlewareHandler } from 'hono';
import type { Services } from '../services';

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
