import type { Language } from '@istmo/domain';
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
