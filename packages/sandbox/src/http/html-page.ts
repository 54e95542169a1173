import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
type Page = { lang: 'es' | 'en'; title: string; head: Html; body: Html };

/** A page of the service's own; `body` is the whole element. Everything put into it is escaped. */
export function htmlPage({ lang, title, head, body }: Page): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${head}
      </head>
      ${body}
    </html>`;
}
