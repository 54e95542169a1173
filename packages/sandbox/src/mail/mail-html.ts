import { html, raw } from 'hono/html';
import type { Html } from '../http/html-page';
import { FOOT, type MailBlock, type MailFact, type MailSection } from './mail-content';
import { DARK, STYLES } from './mail-styles';
import { oneLine } from './one-line';

/** The HTML part of a mail: tables and inline styles, which every mail program shows. All texts are escaped. */
export async function mailHtml(subject: string, sections: readonly MailSection[]): Promise<string> {
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
