import type { Language } from '@istmo/domain';
import { html, raw } from 'hono/html';
import type { Html } from '../http/page-headers';

/** A part of a mail. Texts may have any content: both renderers put them on one line and escape them. */
type MailBlock =
  | { kind: 'text'; text: string }
  /** The one large amount. */
  | { kind: 'amount'; text: string }
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** A code to type or to read out. */
  | { kind: 'code'; label: string; code: string }
  /** An image that the provider serves, because mail programs show no embedded images. */
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'link'; label: string; url: string };

type MailFact = { label: string; value: string };

/** A mail in one language. If the recipient's language is unknown, a mail has one section for each. */
export type MailSection = { lang: Language; title: string; blocks: readonly MailBlock[] };

export type MailContent = { subject: string; sections: readonly MailSection[] };

/** The last line of every mail: the data that the provider never asks for. */
const FOOT: Readonly<Record<Language, string>> = {
  es: 'Istmo nunca le pedirá por correo su contraseña ni el código de su tarjeta.',
  en: 'Istmo never asks for your password or your card’s code by e-mail.',
};

/**
 * Styles of the mails. Mail programs drop style sheets, so the styles are in the tags. The sheet only adds the dark theme, for
 * programs that keep it. The colors are those of the checkout.
 */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const STYLES = {
  page: 'margin:0;padding:0;background:#f4f7f5',
  outer: 'width:100%;table-layout:fixed;background:#f4f7f5',
  card: 'width:100%;table-layout:fixed;max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px',
  pad: `padding:24px;${FONT};font-size:15px;line-height:1.5;color:#10231f`,
  title: `margin:0 0 16px;${FONT};font-size:20px;line-height:1.3;font-weight:600;color:#10231f`,
  text: 'margin:0 0 12px',
  amount: 'margin:0 0 12px;font-size:32px;line-height:1.2;font-weight:700',
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  label:
    'padding:6px 12px 6px 0;color:#4a5f5a;font-size:14px;vertical-align:top;text-align:left;font-weight:400;white-space:nowrap',
  value: 'padding:6px 0;text-align:right;vertical-align:top;word-break:break-word',
  code: 'margin:4px 0 16px;padding:12px;border:1px solid #d9e2de;border-radius:8px;font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:1px;text-align:center;word-break:break-all',
  image: 'display:block;max-width:100%;height:auto;margin:0 auto 16px;background:#ffffff',
  steps: 'margin:0 0 16px;padding:0 0 0 24px',
  link: 'display:inline-block;padding:13px 22px;border-radius:8px;background:#00695c;color:#ffffff;font-weight:600;text-decoration:none',
  foot: `padding:0 24px 24px;${FONT};font-size:13px;line-height:1.5;color:#4a5f5a`,
} as const;

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0c1715 !important; }
  .card { background: #12201d !important; }
  .ink { color: #e8f1ee !important; }
  .soft { color: #afc1bb !important; }
  .line { border-color: #2a3c37 !important; }
  .link { background: #4fd1b5 !important; color: #03231d !important; }
}`;

/**
 * Puts user text on one line, so that in a mail it cannot start a new line or hide behind invisible
 * characters.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** The HTML part of a mail: tables and inline styles, which every mail program shows. All texts are escaped. */
async function mailHtml(subject: string, sections: readonly MailSection[]): Promise<string> {
  const [first] = sections;
  const lang = first?.lang ?? 'es';
  const page = await html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${oneLine(subject)}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body class="page" style="${STYLES.page}">
        <div role="main">
          <table role="presentation" class="page" cellpadding="0" cellspacing="0" style="${STYLES.outer}">
            <tr>
              <td style="padding:16px 8px">
                <table
                  role="presentation"
                  class="card"
                  cellpadding="0"
                  cellspacing="0"
                  style="${STYLES.card}"
                >
                  ${sections.map(sectionRows)}
                </table>
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html>`;
  return String(page);
}

function sectionRows({ lang, title, blocks }: MailSection): Html {
  return html`<tr>
      <td class="ink" lang="${lang}" style="${STYLES.pad}">
        <h1 class="ink" style="${STYLES.title}">${oneLine(title)}</h1>
        ${blocks.map(blockHtml)}
      </td>
    </tr>
    <tr>
      <td class="soft" lang="${lang}" style="${STYLES.foot}">${FOOT[lang]}</td>
    </tr>`;
}

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="${STYLES.text}">${oneLine(block.text)}</p>`;
    case 'amount':
      return html`<p style="${STYLES.amount}">${oneLine(block.text)}</p>`;
    case 'facts':
      return factsTable(block.facts);
    case 'code':
      return html`<p class="soft" style="margin:0">${block.label}</p>
        <p class="line" style="${STYLES.code}">${block.code}</p>`;
    case 'image':
      return html`<img src="${block.src}" alt="${block.alt}" style="${STYLES.image}" />`;
    case 'steps':
      return html`<ol style="${STYLES.steps}">
        ${block.steps.map((step) => html`<li>${oneLine(step)}</li>`)}
      </ol>`;
    case 'link':
      return html`<p style="margin:8px 0 0">
        <a class="link" href="${block.url}" style="${STYLES.link}">${block.label}</a>
      </p>`;
  }
}

function factsTable(facts: readonly MailFact[]): Html {
  return html`<table cellpadding="0" cellspacing="0" style="${STYLES.facts}">
    ${facts.map(
      ({ label, value }) =>
        html`<tr>
          <th class="soft" scope="row" style="${STYLES.label}">${oneLine(label)}</th>
          <td style="${STYLES.value}">${oneLine(value)}</td>
        </tr>`,
    )}
  </table>`;
}

function mailText(sections: readonly MailSection[]): string {
  return sections
    .map(({ lang, title, blocks }) =>
      [title, ...blocks.flatMap(linesOf), FOOT[lang]].map(oneLine).filter(Boolean).join('\n'),
    )
    .join('\n\n');
}

function linesOf(block: MailBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'amount':
      return [block.text];
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`);
    case 'code':
      return [`${block.label}: ${block.code}`];
    case 'image':
      return [block.alt];
    case 'steps':
      return block.steps.map((step, at) => `${String(at + 1)}. ${step}`);
    case 'link':
      return [`${block.label}: ${block.url}`];
  }
}

type RenderedMail = { subject: string; text: string; html: string };

/** Both parts of a mail, rendered from the same content. */
export async function renderMail({ subject, sections }: MailContent): Promise<RenderedMail> {
  return { subject, text: mailText(sections), html: await mailHtml(subject, sections) };
}
