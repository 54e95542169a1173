import type { Context } from 'hono';
import { html } from 'hono/html';
import { htmlPage, type SiteName } from './html-page';

const SECONDS = '2';

/** A page that is not built yet. The browser loads it again until it is there. */
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
