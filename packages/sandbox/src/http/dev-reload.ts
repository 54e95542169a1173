import { Hono, type MiddlewareHandler } from 'hono';
import type { Services } from '../services';

const POLL_MS = 1000;

/** Asks which start of the service it is, and loads the page again when that has changed. */
const SCRIPT = `const ask = () => fetch('/dev/start').then((answer) => (answer.ok ? answer.text() : first), () => first);
let first;
first = await ask();
setInterval(async () => { if ((await ask()) !== first) location.reload(); }, ${String(POLL_MS)});
`;

/**
 * While developing, pages load again once the service has been restarted, which `npm run dev` does after each build. They
 * ask instead of listening: an open connection would hold up that restart.
 */
export function reloadRoutes({ clock }: Pick<Services, 'clock'>): Hono {
  const start = String(clock());
  const app = new Hono();
  app.get('/dev/start', (c) => c.text(start));
  app.get('/dev/reload.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  return app;
}

/** Puts the script of `reloadRoutes` into every HTML answer. */
export const reloadScript: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await c.res.text();
  c.res = new Response(`${html}<script type="module" src="/dev/reload.js"></script>\n`, c.res);
  c.res.headers.delete('content-length');
};
