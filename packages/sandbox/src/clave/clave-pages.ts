import { money, toDecimalString } from '@istmo/domain';
import { html } from 'hono/html';
import type { ClaveSession } from '../db/queries/clave-queries';
import { type Html, htmlPage } from '../http/html-page';
import { claveTexts } from './clave-texts';

type Lang = 'es' | 'en';

/** The network's terminal asks the payer. */
export function terminalPage({ token, lang, merchantName, amount, currency }: ClaveSession): Html {
  const t = claveTexts[lang];
  const choice = (answer: string, label: string, look: string) =>
    html`<button class="${look}" name="answer" value="${answer}">${label}</button>`;
  return frame(lang, {
    body: html`
      <h1>${t.title}</h1>
      <p>${t.question}</p>
      <dl>
        <dt>${t.merchant}</dt>
        <dd>${merchantName}</dd>
        <dt>${t.amount}</dt>
        <dd>${toDecimalString(money(amount, currency))} ${currency}</dd>
      </dl>
      <form method="post" action="/clave/terminal/${token}">
        ${choice('approve', t.approve, 'primary')} ${choice('decline', t.decline, 'secondary')}
        ${choice('cancel', t.cancel, 'quiet')} ${choice('ignore', t.ignore, 'quiet')}
      </form>
      <p class="note">${t.note}</p>
    `,
  });
}

type Answered = { session: ClaveSession; answer: string; verdict: string };

/** Hands the signed answer to the page that opened the terminal, or goes back to it where this is the whole window. */
export function answeredPage({ session, answer, verdict }: Answered): Html {
  const { lang, returnUrl, token } = session;
  const t = claveTexts[lang];
  return frame(lang, {
    script: '/clave/answered.js',
    body: html`
      <p
        role="status"
        data-session="${token}"
        data-answer="${answer}"
        data-verdict="${verdict}"
        data-target="${new URL(returnUrl).origin}"
      >
        ${t.done}
      </p>
      <a id="back" href="${returnUrl}#clave=${verdict}" target="_top">${t.back}</a>
    `,
  });
}

/** Nothing more comes from here. */
export function silentPage(lang: Lang): Html {
  return frame(lang, { body: html`<h1>${claveTexts[lang].silent}</h1>` });
}

export function overPage(lang: Lang): Html {
  const { over, again } = claveTexts[lang];
  return frame(lang, {
    body: html`
      <h1>${over}</h1>
      <p>${again}</p>
    `,
  });
}

function frame(lang: Lang, { body, script }: { body: Html; script?: string }): Html {
  return htmlPage({
    lang,
    title: claveTexts[lang].title,
    head: html`
      <link rel="stylesheet" href="/bank/bank.css" />
      ${script ? html`<script src="${script}" defer></script>` : ''}
    `,
    body: html`
      <body>
        <header><strong>Clave</strong></header>
        <main>${body}</main>
      </body>
    `,
  });
}
