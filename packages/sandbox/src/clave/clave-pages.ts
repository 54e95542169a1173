import { type Language, money, toDecimalString } from '@istmo/domain';
import { html } from 'hono/html';
import type { ClaveSession } from '../db/queries/clave-queries';
import { type Html, htmlPage } from '../http/html-page';
import { claveTexts } from './clave-texts';

/** Who shows the terminal: the SDK, or the payer's whole window without it. */
export type Way = 'sdk' | 'page';

const REASONS = ['bank_not_affiliated', 'card_expired', 'wrong_pin'] as const;

/** The network's terminal asks the payer. */
export function terminalPage(session: ClaveSession, way: Way): Html {
  const { token, lang, merchantName, amount, currency } = session;
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
        ${REASONS.map((reason) => choice(reason, t[reason], 'quiet'))}
        <input type="hidden" name="way" value="${way}" />
      </form>
      <p class="note">${t.note}</p>
    `,
  });
}

type Answered = { session: ClaveSession; answer: string; verdict: string; way: Way };

/** Hands the signed answer to the page that opened the terminal, or goes back to it where this is the whole window. */
export function answeredPage({ session, answer, verdict, way }: Answered): Html {
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
      <a id="back" href="${addressBack(session, way)}#clave=${verdict}" target="_top">${t.back}</a>
    `,
  });
}

/** A payer who came without the SDK goes back to the page that expects them so. */
function addressBack({ returnUrl }: ClaveSession, way: Way): string {
  return way === 'page' ? returnUrl.replace('/returnclavesdk?', '/returnclave?') : returnUrl;
}

/** Nothing more comes from here. */
export function silentPage(lang: Language): Html {
  return frame(lang, { body: html`<h1>${claveTexts[lang].silent}</h1>` });
}

/** Nothing can be answered here any more. Of a session that there was, the way back is known. */
export function overPage(session?: ClaveSession): Html {
  const lang = session?.lang ?? 'es';
  const { over, again, back } = claveTexts[lang];
  return frame(lang, {
    body: html`
      <h1>${over}</h1>
      <p>${again}</p>
      ${session ? html`<a href="${session.returnUrl}" target="_top">${back}</a>` : ''}
    `,
  });
}

function frame(lang: Language, { body, script }: { body: Html; script?: string }): Html {
  return htmlPage({
    lang,
    title: claveTexts[lang].title,
    site: 'bank',
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
