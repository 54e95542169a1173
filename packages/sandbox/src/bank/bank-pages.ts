import { type Language, languageIn, money, textIn, toDecimalString } from '@istmo/domain';
import { html } from 'hono/html';
import type { Challenge } from '../db/queries/payments/bank-queries';
import { type Html, htmlPage } from '../http/html-page';
import { BANK_NAME } from './bank-name';

type Frame = { lang: Language; title: string; script?: string; body: Html };

/** Asks the payer to confirm the purchase. `remainingMs` is the time left before the challenge times out. */
export function challengePage(challenge: Challenge, remainingMs: number): Html {
  const { merchantName, amount, currency, last4, acsTransId } = challenge;
  const lang = languageIn(bankTexts, challenge.lang);
  const t = textIn(bankTexts, lang);
  const choice = (verdict: string, label: string, look: string) =>
    html`<button class="${look}" name="verdict" value="${verdict}">${label}</button>`;
  return frame({
    lang,
    title: t.title,
    script: '/bank/countdown.js',
    body: html`
      <h1>${t.title}</h1>
      <p>${t.question}</p>
      <dl>
        <dt>${t.merchant}</dt>
        <dd>${merchantName}</dd>
        <dt>${t.amount}</dt>
        <dd>${toDecimalString(money(amount, currency))} ${currency}</dd>
        <dt>${t.card}</dt>
        <dd>•••• ${last4}</dd>
      </dl>
      <form method="post" action="/acs/answer" data-remaining-ms="${Math.max(0, remainingMs)}">
        <input type="hidden" name="acsTransID" value="${acsTransId}" />
        ${choice('approve', t.approve, 'primary')} ${choice('decline', t.decline, 'secondary')}
        ${choice('cancel', t.cancel, 'quiet')} ${choice('timeout', t.timeout, 'quiet')}
      </form>
      <p class="note" role="timer" data-text="${t.remaining}"></p>
    `,
  });
}

/** Posts the bank's answer back to the provider. */
export function answerPage({ lang: wanted, notificationUrl }: Challenge, cres: string): Html {
  const lang = languageIn(bankTexts, wanted);
  const t = textIn(bankTexts, lang);
  return frame({
    lang,
    title: t.thanks,
    script: '/bank/send.js',
    body: html`
      <h1>${t.thanks}</h1>
      <form method="post" action="${notificationUrl}">
        <input type="hidden" name="cres" value="${cres}" />
        <button class="primary">${t.back}</button>
      </form>
    `,
  });
}

export function noChallengePage(): Html {
  return frame({
    lang: 'es',
    title: BANK_NAME,
    body: html`
      <h1>No hay nada que confirmar</h1>
      <p>Vuelva al comercio e intente de nuevo.</p>
      <p lang="en">There is nothing to confirm. Go back to the merchant and try again.</p>
    `,
  });
}

function frame({ lang, title, script, body }: Frame): Html {
  return htmlPage({
    lang,
    title: `${title} · ${BANK_NAME}`,
    site: 'bank',
    head: html`
      <link rel="stylesheet" href="/bank/bank.css" />
      ${script ? html`<script src="${script}" defer></script>` : ''}
    `,
    body: html`
      <body>
        <header><strong>${BANK_NAME}</strong></header>
        <main>${body}</main>
      </body>
    `,
  });
}

const bankTexts = {
  es: {
    title: 'Confirme su compra',
    question: '¿Hizo usted esta compra?',
    merchant: 'Comercio',
    amount: 'Monto',
    card: 'Tarjeta',
    approve: 'Aprobar',
    decline: 'Rechazar',
    cancel: 'Cancelar y volver',
    timeout: 'No responder',
    remaining: 'Tiempo restante',
    thanks: 'Listo. Lo llevamos de vuelta.',
    back: 'Volver al comercio',
  },
  en: {
    title: 'Confirm your purchase',
    question: 'Did you make this purchase?',
    merchant: 'Merchant',
    amount: 'Amount',
    card: 'Card',
    approve: 'Approve',
    decline: 'Decline',
    cancel: 'Cancel and go back',
    timeout: 'Do not answer',
    remaining: 'Time left',
    thanks: 'Done. Taking you back.',
    back: 'Back to the merchant',
  },
};
