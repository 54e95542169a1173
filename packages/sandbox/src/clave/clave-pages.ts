import { type Language, languageIn, money, textIn, toDecimalString } from '@istmo/domain';
import { html, raw } from 'hono/html';
import type { ClaveSession } from '../db/queries/methods/method-queries';
import { type Html, htmlPage } from '../http/page-headers';
import { CLAVE_TEST_CARDS, type ClaveCard, type ClaveField } from './simulated-clave';

const claveTexts = {
  es: {
    title: 'Clave',
    question: 'Pague con su tarjeta Clave y su PIN.',
    merchant: 'Comercio',
    amount: 'Monto',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento (MM/AA)',
    pin: 'PIN',
    invalid: {
      number: 'Escriba los números de su tarjeta, sin letras.',
      expiry: 'Escriba el mes y el año que están en su tarjeta: MM/AA.',
      pin: 'Escriba los 4 números de su PIN.',
    },
    pay: 'Pagar',
    cancel: 'Cancelar',
    testCards: 'Tarjetas de prueba',
    note: 'Esta página imita a la red Clave. Use una de sus tarjetas de prueba con cualquier vencimiento. Toda otra tarjeta se rechaza.',
    anyPin: 'cualquiera',
    result: 'Resultado',
    results: {
      approved: 'Aprobado',
      declined: 'Rechazado',
      canceled: 'Cancelado',
      bank_not_affiliated: 'Banco no afiliado',
      card_expired: 'Tarjeta vencida',
      wrong_pin: 'PIN incorrecto',
    },
    ignore: 'No responder',
    done: 'Volviendo al pago…',
    back: 'Volver al pago',
    silent: 'La página de Clave no responde',
    over: 'Esta sesión de Clave ya terminó',
    again: 'Vuelva al comercio e intente de nuevo.',
  },
  en: {
    title: 'Clave',
    question: 'Pay with your Clave card and its PIN.',
    merchant: 'Merchant',
    amount: 'Amount',
    number: 'Card number',
    expiry: 'Expiration date (MM/YY)',
    pin: 'PIN',
    invalid: {
      number: 'Enter the digits of your card number.',
      expiry: 'Enter the month and year shown on your card: MM/YY.',
      pin: 'Enter the 4 digits of your PIN.',
    },
    pay: 'Pay',
    cancel: 'Cancel',
    testCards: 'Test cards',
    note: 'This page simulates the Clave network. Use one of its test cards with any expiration date. Every other card is declined.',
    anyPin: 'any',
    result: 'Result',
    results: {
      approved: 'Approved',
      declined: 'Declined',
      canceled: 'Canceled',
      bank_not_affiliated: 'Bank not affiliated',
      card_expired: 'Card expired',
      wrong_pin: 'Wrong PIN',
    },
    ignore: 'Do not answer',
    done: 'Going back to the payment…',
    back: 'Back to the payment',
    silent: 'The Clave page does not answer',
    over: 'This Clave session is over',
    again: 'Go back to the merchant and try again.',
  },
};

/** How the Clave page is shown: inside the SDK's frame, or in a window of its own. */
export type Way = 'sdk' | 'page';

type Typed = {
  /** The card data that the payer typed before. The PIN is never sent back. */
  typed?: ClaveCard;
  invalid?: readonly ClaveField[];
};

/** The Clave page: it asks for the card and its PIN. */
export function clavePage(session: ClaveSession, way: Way, { typed, invalid = [] }: Typed = {}): Html {
  const { token, lang, merchantName, amount, currency } = session;
  const t = textIn(claveTexts, lang);
  const field = (name: ClaveField, value: string) =>
    cardField({
      name,
      value,
      label: t[name],
      error: invalid.includes(name) ? t.invalid[name] : undefined,
    });
  return frame(lang, {
    script: '/clave/form.js',
    body: html`
      <h1>${t.title}</h1>
      <p>${t.question}</p>
      <dl>
        <dt>${t.merchant}</dt>
        <dd>${merchantName}</dd>
        <dt>${t.amount}</dt>
        <dd>${toDecimalString(money(amount, currency))} ${currency}</dd>
      </dl>
      <form
        method="post"
        action="/clave/terminal/${token}"
        aria-label="${t.title}"
        autocomplete="off"
        novalidate
      >
        ${field('number', typed?.number ?? '')} ${field('expiry', typed?.expiry ?? '')} ${field('pin', '')}
        <button class="primary" name="answer" value="pay">${t.pay}</button>
        <button class="secondary" name="answer" value="cancel">${t.cancel}</button>
        <input type="hidden" name="way" value="${way}" />
      </form>
      ${testCards(session, way)}
    `,
  });
}

type CardField = {
  name: ClaveField;
  label: string;
  value: string;
  error: string | undefined;
};

function cardField({ name, label, value, error }: CardField): Html {
  const type = name === 'pin' ? 'password' : 'text';
  return html`
    <p class="field ${name}">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        value="${value}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="${LONGEST[name]}"
        required
        ${error ? raw(`aria-invalid="true" aria-describedby="${name}-error"`) : ''}
      />
      ${error ? html`<span class="error" id="${name}-error">${error}</span>` : ''}
    </p>
  `;
}

/** The longest input of each field, with room for the spaces and the slash that payers type. */
const LONGEST: Readonly<Record<ClaveField, number>> = { number: 23, expiry: 7, pin: 4 };

/** The published test cards, and a button for a page that sends no answer. */
function testCards({ token, lang }: ClaveSession, way: Way): Html {
  const t = textIn(claveTexts, lang);
  const row = ({ number, pin, answer }: (typeof CLAVE_TEST_CARDS)[number]) =>
    html`<tr>
      <td>${number}</td>
      <td>${pin ?? t.anyPin}</td>
      <td>${t.results[answer ?? 'approved']}</td>
    </tr>`;
  return html`
    <details>
      <summary>${t.testCards}</summary>
      <p class="note">${t.note}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${t.number}</th>
            <th scope="col">${t.pin}</th>
            <th scope="col">${t.result}</th>
          </tr>
        </thead>
        <tbody>
          ${CLAVE_TEST_CARDS.map(row)}
        </tbody>
      </table>
      <form method="post" action="/clave/terminal/${token}" aria-label="${t.ignore}">
        <input type="hidden" name="way" value="${way}" />
        <button class="quiet" name="answer" value="ignore">${t.ignore}</button>
      </form>
    </details>
  `;
}

type Answered = {
  session: ClaveSession;
  answer: string;
  verdict: string;
  way: Way;
  /** The origin of the page that runs the SDK. */
  target: string;
};

/**
 * Passes the signed answer to the page that opened the Clave page, or returns to it when it fills the whole
 * window.
 */
export function answeredPage({ session, answer, verdict, way, target }: Answered): Html {
  const { lang, token } = session;
  const t = textIn(claveTexts, lang);
  return frame(lang, {
    script: '/clave/answered.js',
    body: html`
      <p
        role="status"
        data-session="${token}"
        data-answer="${answer}"
        data-verdict="${verdict}"
        data-target="${target}"
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
