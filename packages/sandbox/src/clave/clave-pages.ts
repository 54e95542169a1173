import { type Language, languageIn, money, textIn, toDecimalString } from '@istmo/domain';
import { html } from 'hono/html';
import type { ClaveSession } from '../db/queries/methods/clave-queries';
import { type Html, htmlPage } from '../http/html-page';

/** How the Clave page is shown: inside the SDK's frame, or in a window of its own. */
export type Way = 'sdk' | 'page';

const REASONS = ['bank_not_affiliated', 'card_expired', 'wrong_pin'] as const;

/** The Clave page, where the payer decides. */
export function clavePage(session: ClaveSession, way: Way): Html {
  const { token, lang, merchantName, amount, currency } = session;
  const t = textIn(claveTexts, lang);
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

/**
 * Passes the signed answer to the page that opened the Clave page, or returns to it when it fills the whole
 * window.
 */
export function answeredPage({ session, answer, verdict, way }: Answered): Html {
  const { lang, returnUrl, token } = session;
  const t = textIn(claveTexts, lang);
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

/** A payer who came without the SDK returns to a different page. */
function addressBack({ returnUrl }: ClaveSession, way: Way): string {
  return way === 'page' ? returnUrl.replace('/returnclavesdk?', '/returnclave?') : returnUrl;
}

/** A page that sends no answer. */
export function silentPage(lang: Language): Html {
  return frame(lang, { body: html`<h1>${textIn(claveTexts, lang).silent}</h1>` });
}

/** The page of an ended or unknown session. A known session has a link back. */
export function overPage(session?: ClaveSession): Html {
  const lang = session?.lang ?? 'es';
  const { over, again, back } = textIn(claveTexts, lang);
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
    lang: languageIn(claveTexts, lang),
    title: textIn(claveTexts, lang).title,
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

const claveTexts = {
  es: {
    title: 'Clave',
    question: 'Confirme el pago con su tarjeta Clave y su PIN.',
    note: 'Terminal de prueba: aquí no se pide tarjeta ni PIN.',
    merchant: 'Comercio',
    amount: 'Monto',
    approve: 'Aprobar',
    decline: 'Rechazar',
    cancel: 'Cancelar',
    bank_not_affiliated: 'Rechazar: banco no afiliado',
    card_expired: 'Rechazar: tarjeta vencida',
    wrong_pin: 'Rechazar: PIN incorrecto',
    ignore: 'No responder',
    done: 'Volviendo al pago…',
    back: 'Volver al pago',
    silent: 'El terminal no responde',
    over: 'Esta sesión de Clave ya terminó',
    again: 'Vuelva a la tienda e intente de nuevo.',
  },
  en: {
    title: 'Clave',
    question: 'Confirm the payment with your Clave card and its PIN.',
    note: 'Test terminal: no card and no PIN is asked for here.',
    merchant: 'Merchant',
    amount: 'Amount',
    approve: 'Approve',
    decline: 'Decline',
    cancel: 'Cancel',
    bank_not_affiliated: 'Decline: bank not affiliated',
    card_expired: 'Decline: card expired',
    wrong_pin: 'Decline: wrong PIN',
    ignore: 'Do not answer',
    done: 'Going back to the payment…',
    back: 'Back to the payment',
    silent: 'The terminal does not answer',
    over: 'This Clave session is over',
    again: 'Go back to the shop and try again.',
  },
};
