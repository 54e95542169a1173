import type { Language } from '@istmo/domain';
import type { Context } from 'hono';
import { html } from 'hono/html';

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
