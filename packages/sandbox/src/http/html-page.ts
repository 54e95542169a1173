import type { Language } from '@istmo/domain';
import { html } from 'hono/html';

/** The icon of each of our origins, as a path there. */
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
  /** Whose icon the page has. A browser asks for `/favicon.ico` by itself where a page names none. */
  site: SiteName;
  head: Html;
  body: Html;
};

/** A page of the service's own; `body` is the whole element. Everything put into it is escaped. */
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
