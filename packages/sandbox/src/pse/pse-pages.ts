import { formatMoney, type Language, languageIn, money, PSE_CODES, textIn } from '@istmo/domain';
import { html } from 'hono/html';
import type { PseTransaction } from '../db/queries/methods/method-queries';
import { type Html, htmlPage } from '../http/page-headers';

const pseTexts = {
  es: {
    name: 'Banco',
    merchant: 'Comercio',
    amount: 'Valor a pagar',
    loginTitle: 'Ingrese a su banco',
    user: 'Usuario o documento',
    password: 'Contraseña',
    login: 'Ingresar',
    missing: 'Escriba su usuario y su contraseña.',
    accountTitle: 'Elija la cuenta',
    account: 'Cuenta que se debita',
    accounts: {
      savings: 'Ahorros',
      current: 'Corriente, sin fondos',
      payroll: 'Nómina, bloqueada',
      limited: 'Ahorros, con el tope del día usado',
    },
    next: 'Continuar',
    keyTitle: 'Confirme con su clave dinámica',
    key: 'Clave dinámica',
    keyHint: 'Seis números. En la prueba: 123456 es correcta, 000000 no.',
    confirm: 'Confirmar el pago',
    noKey: 'No me llegó la clave',
    wrongKey: (wrong: number) => `La clave no es correcta. Le quedan ${String(3 - wrong)} intentos.`,
    cancel: 'Cancelar y volver',
    note: 'Esta página imita a un banco. Cualquier usuario y contraseña sirven; no escriba los suyos.',
    testing: 'Opciones de prueba',
    answer: 'Respuesta del banco',
    byKey: 'La del banco, según la clave y la cuenta',
    back: 'Regreso al comercio',
    ways: {
      once: 'Vuelve',
      twice: 'Vuelve dos veces',
      never: 'No vuelve',
      elsewhere: 'Vuelve en otro navegador',
    },
    codes: {
      OK: 'aprobada',
      PENDING: 'pendiente',
      FAILED: 'fallida, sin código',
      NOT_AUTHORIZED: 'rechazada, sin código',
      '00001': 'cancelada por quien paga',
      '00002': 'cuenta embargada',
      '00003': 'cuenta inactiva',
      '00004': 'cuenta desconocida',
      '00005': 'cuenta no habilitada',
      '00006': 'cuenta no asignada',
      '00007': 'cuenta cerrada',
      '00008': 'supera el tope',
      '00009': 'banco no disponible',
      '00010': 'falla técnica',
      '00011': 'sin fondos',
      '00012': 'datos inconsistentes',
      '00018': 'el estado cambió',
      '00025': 'PSE desistió, sin confirmación',
      '00026': 'falta la clave dinámica',
      '00027': 'clave dinámica incorrecta',
    },
    done: 'Listo. Lo llevamos de vuelta al comercio.',
    ended: 'Listo',
    afterwards: {
      once: 'El comercio le dirá cómo terminó su pago.',
      twice: 'Toque el enlace: el comercio se abre en otra pestaña, y aquí también.',
      never: 'Su banco no lo lleva de vuelta. Puede cerrar esta ventana.',
      elsewhere: 'Abra esta dirección en otro navegador o teléfono:',
    },
    toMerchant: 'Volver al comercio',
    over: 'Esta sesión ya terminó',
    again: 'Vuelva al comercio: allí verá cómo quedó su pago.',
  },
  en: {
    name: 'Bank',
    merchant: 'Merchant',
    amount: 'Amount to pay',
    loginTitle: 'Log in to your bank',
    user: 'User or document',
    password: 'Password',
    login: 'Log in',
    missing: 'Enter your user and your password.',
    accountTitle: 'Choose the account',
    account: 'Account to debit',
    accounts: {
      savings: 'Savings',
      current: 'Current, no funds',
      payroll: 'Payroll, blocked',
      limited: 'Savings, daily limit used',
    },
    next: 'Continue',
    keyTitle: 'Confirm with your dynamic key',
    key: 'Dynamic key',
    keyHint: 'Six digits. In the test, 123456 is right and 000000 is not.',
    confirm: 'Confirm the payment',
    noKey: 'I didn’t get the key',
    wrongKey: (wrong: number) => `The key is not right. ${String(3 - wrong)} tries left.`,
    cancel: 'Cancel and go back',
    note: 'This page stands for a bank. Any user and password will do; do not enter your own.',
    testing: 'Test options',
    answer: 'The bank’s answer',
    byKey: 'The bank’s own, by key and account',
    back: 'Return to the merchant',
    ways: {
      once: 'Returns',
      twice: 'Returns twice',
      never: 'Never returns',
      elsewhere: 'Returns in another browser',
    },
    codes: {
      OK: 'approved',
      PENDING: 'pending',
      FAILED: 'failed, without a code',
      NOT_AUTHORIZED: 'rejected, without a code',
      '00001': 'canceled by the payer',
      '00002': 'account seized',
      '00003': 'account inactive',
      '00004': 'account unknown',
      '00005': 'account not enabled',
      '00006': 'account not assigned',
      '00007': 'account closed',
      '00008': 'above the limit',
      '00009': 'bank not available',
      '00010': 'technical fault',
      '00011': 'no funds',
      '00012': 'inconsistent data',
      '00018': 'the state changed',
      '00025': 'PSE gave up, not confirmed',
      '00026': 'dynamic key missing',
      '00027': 'dynamic key wrong',
    },
    done: 'Done. Taking you back to the merchant.',
    ended: 'Done',
    afterwards: {
      once: 'The merchant will tell you how your payment ended.',
      twice: 'Press the link: the merchant opens in another tab, and here as well.',
      never: 'Your bank does not take you back. You can close this window.',
      elsewhere: 'Open this address in another browser or phone:',
    },
    toMerchant: 'Back to the merchant',
    over: 'This session is over',
    again: 'Go back to the merchant: there you see how your payment stands.',
  },
};

/** The accounts of every payer, with invented numbers. `code`: the network's code for a payment from that account. */
export const PSE_ACCOUNTS = [
  { id: 'savings', last4: '4821', balance: 900_000_000 },
  { id: 'current', last4: '0937', balance: 120_000, code: '00011' },
  { id: 'payroll', last4: '5502', balance: 150_000_000, code: '00002' },
  { id: 'limited', last4: '7716', balance: 80_000_000, code: '00008' },
] as const;
type AccountId = (typeof PSE_ACCOUNTS)[number]['id'];

/** How the payer leaves the bank's page. */
export const PSE_WAYS_BACK = ['once', 'twice', 'never', 'elsewhere'] as const;
export type PseWayBack = (typeof PSE_WAYS_BACK)[number];

/** The answers that a tester can choose in place of the bank's own: a code, or a state without a code. */
const ANSWERS: readonly string[] = ['OK', 'PENDING', 'FAILED', 'NOT_AUTHORIZED', ...PSE_CODES];

type Texts = (typeof pseTexts)['es'];
type Transaction = PseTransaction;

function amountIn({ amount, currency, lang }: Pick<Transaction, 'amount' | 'currency' | 'lang'>): string {
  return formatMoney(money(amount, currency), lang);
}

function summary(transaction: Transaction, t: Texts): Html {
  return html`
    <dl>
      <dt>${t.merchant}</dt>
      <dd>${transaction.merchantName}</dd>
      <dt>${t.amount}</dt>
      <dd>${amountIn(transaction)}</dd>
      <dt>CUS</dt>
      <dd>${transaction.trazabilityCode}</dd>
    </dl>
  `;
}

type Form = {
  title: string;
  body: Html;
  primary: string;
  step: string;
  error?: string | undefined;
  /** Below the buttons: the first button is the one that the Enter key presses. */
  more?: Html;
};

function formPage(transaction: Transaction, { title, body, primary, step, error, more }: Form): Html {
  const t = textIn(pseTexts, transaction.lang);
  return frame(transaction, {
    title,
    body: html`
      <h1 id="title">${title}</h1>
      ${summary(transaction, t)}
      ${error === undefined ? '' : html`<p class="error" role="alert" id="error">${error}</p>`}
      <form
        method="post"
        action="/pse/${transaction.ticket}"
        aria-labelledby="title"
        autocomplete="off"
        novalidate
      >
        <input type="hidden" name="step" value="${step}" />
        ${body}
        <button class="primary" name="press" value="go">${primary}</button>
        <button class="secondary" name="press" value="cancel">${t.cancel}</button>
        ${more ?? ''}
      </form>
      <p class="note">${t.note}</p>
    `,
  });
}

/** The first page: who the payer is. */
export function loginPage(transaction: Transaction, isMissing = false): Html {
  const t = textIn(pseTexts, transaction.lang);
  return formPage(transaction, {
    title: t.loginTitle,
    step: 'login',
    primary: t.login,
    error: isMissing ? t.missing : undefined,
    body: html`
      ${field({ name: 'user', label: t.user })}
      ${field({ name: 'password', label: t.password, type: 'password' })}
    `,
  });
}

/** The second page: the account that pays. */
export function accountPage(transaction: Transaction): Html {
  const t = textIn(pseTexts, transaction.lang);
  const { lang, currency } = transaction;
  return formPage(transaction, {
    title: t.accountTitle,
    step: 'account',
    primary: t.next,
    body: html`
      <fieldset class="choices">
        <legend>${t.account}</legend>
        ${PSE_ACCOUNTS.map(
          ({ id, last4, balance }, place) => html`
            <label class="choice">
              <input type="radio" name="account" value="${id}" ${place === 0 ? 'checked' : ''} />
              <span>${t.accounts[id]} •••• ${last4}</span>
              <span class="note">${amountIn({ amount: balance, currency, lang })}</span>
            </label>
          `,
        )}
      </fieldset>
    `,
  });
}

/** The third page: the second factor. `wrong` counts the wrong keys. */
export function keyPage(transaction: Transaction, account: AccountId, wrong = 0): Html {
  const t = textIn(pseTexts, transaction.lang);
  return formPage(transaction, {
    title: t.keyTitle,
    step: 'key',
    primary: t.confirm,
    error: wrong > 0 ? t.wrongKey(wrong) : undefined,
    body: html`
      <input type="hidden" name="account" value="${account}" />
      ${field({ name: 'key', label: t.key, mode: 'numeric', hint: t.keyHint, length: 6 })}
    `,
    more: html`
      <button class="quiet" name="press" value="noKey">${t.noKey}</button>
      <details class="wide">
        <summary>${t.testing}</summary>
        <p class="field">
          <label for="answer">${t.answer}</label>
          <select id="answer" name="answer">
            <option value="">${t.byKey}</option>
            ${ANSWERS.map((value) => html`<option value="${value}">${answerName(t, value)}</option>`)}
          </select>
        </p>
        <p class="field">
          <label for="back">${t.back}</label>
          <select id="back" name="back">
            ${PSE_WAYS_BACK.map((way) => html`<option value="${way}">${t.ways[way]}</option>`)}
          </select>
        </p>
      </details>
    `,
  });
}

function answerName(t: Texts, value: string): string {
  const codes: Readonly<Record<string, string>> = t.codes;
  const name = codes[value];
  return name === undefined ? value : `${value} · ${name}`;
}

type Field = { name: string; label: string; type?: string; mode?: string; hint?: string; length?: number };

function field({ name, label, type = 'text', mode, hint, length = 40 }: Field): Html {
  return html`
    <p class="field number">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        maxlength="${length}"
        autocomplete="off"
        ${mode === undefined ? '' : html`inputmode="${mode}"`}
        ${hint === undefined ? '' : html`aria-describedby="${name}-hint"`}
      />
      ${hint === undefined ? '' : html`<span class="note" id="${name}-hint">${hint}</span>`}
    </p>
  `;
}

/** The last page. Its link back never contains the result. */
export function answeredPage(transaction: Transaction, returnUrl: string, way: PseWayBack): Html {
  const t = textIn(pseTexts, transaction.lang);
  const goes = way === 'once' || way === 'twice';
  return frame(transaction, {
    title: t.done,
    ...(goes && { script: '/pse/return.js' }),
    body: html`
      <h1>${goes ? t.done : t.ended}</h1>
      <p>${t.afterwards[way]}</p>
      ${
        way === 'never'
          ? ''
          : html`<p>
              <a
                id="back"
                data-way="${way}"
                href="${returnUrl}"
                ${way === 'twice' ? html`target="_blank" rel="noopener"` : ''}
                >${t.toMerchant}</a
              >
            </p>`
      }
      ${way === 'elsewhere' ? html`<p class="note" id="address">${returnUrl}</p>` : ''}
    `,
  });
}

/** The page of a transaction that the bank has decided, or that has expired. */
export function overPage(transaction?: Transaction, returnUrl = ''): Html {
  const lang = transaction?.lang ?? 'es';
  const { over, again, toMerchant, name } = textIn(pseTexts, lang);
  return frame(transaction ?? { lang, bankName: name }, {
    title: over,
    body: html`
      <h1>${over}</h1>
      <p>${again}</p>
      ${returnUrl === '' ? '' : html`<p><a id="back" href="${returnUrl}">${toMerchant}</a></p>`}
    `,
  });
}

type BankPage = { lang: Language; bankName: string };

function frame(
  { lang, bankName }: BankPage,
  { title, body, script }: { title: string; body: Html; script?: string },
) {
  return htmlPage({
    lang: languageIn(pseTexts, lang),
    title: `${title} · ${bankName}`,
    site: 'bank',
    head: html`
      <link rel="stylesheet" href="/bank/bank.css" />
      <link rel="stylesheet" href="/pse/pse.css" />
      ${script ? html`<script src="${script}" defer></script>` : ''}
    `,
    body: html`
      <body>
        <header><strong>${bankName}</strong> <span class="tag">PSE</span></header>
        <main>${body}</main>
      </body>
    `,
  });
}
