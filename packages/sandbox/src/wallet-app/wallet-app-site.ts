import { readFile } from 'node:fs/promises';
import { type Language, languageFrom, languageIn, MESSAGE_KEYS, textIn } from '@istmo/domain';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '../api-error';
import { findUserByName } from '../db/queries/users/user-queries';
import { callFaults } from '../faults/simulated-faults';
import { clientAddress } from '../http/addresses';
import { filesIn } from '../http/create-site';
import { type Html, htmlPage, pageHeaders } from '../http/page-headers';
import { formField } from '../http/read-input';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { checkLogin } from '../wallet/account/log-in';
import { createLoginCode, readWalletApp } from './login-code';

const walletAppTexts = {
  es: {
    title: 'App Istmo',
    question: '¿Quiere iniciar sesión en Istmo Checkout?',
    account: 'Cuenta de este dispositivo',
    warning: 'Apruebe solo si usted mismo lo pidió.',
    approve: 'Aprobar',
    cancel: 'Rechazar',
    note: 'Esta página imita a la app de una billetera.',
    fail: 'Simular una falla',
    done: 'Volviendo al pago…',
    logIn: 'Inicie sesión en Istmo',
    user: 'Correo o usuario',
    password: 'Contraseña',
    enter: 'Entrar y pagar',
    wait: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
  },
  en: {
    title: 'Istmo app',
    question: 'Do you want to log in to Istmo Checkout?',
    account: 'Account on this device',
    warning: 'Approve only if you asked for it yourself.',
    approve: 'Approve',
    cancel: 'Reject',
    note: 'This page stands in for a wallet’s app.',
    fail: 'Simulate a failure',
    done: 'Returning to the payment…',
    logIn: 'Log in to Istmo',
    user: 'Email or username',
    password: 'Password',
    enter: 'Log in and pay',
    wait: 'Too many attempts. Wait a few minutes and try again.',
  },
};

/** The accounts that the app may be logged in to. The first is the default. */
const APP_ACCOUNTS: readonly string[] = ['ana@istmo.test', 'bruno@istmo.test'];

/** The app asks its user whether to log in. */
function approvalPage(lang: Language): Html {
  const t = textIn(walletAppTexts, lang);
  return frame(lang, {
    body: html`
      <h1>${t.question}</h1>
      <form method="post" action="/wallet/app">
        <p class="field number">
          <label for="user">${t.account}</label>
          <select id="user" name="user">
            ${APP_ACCOUNTS.map((account) => html`<option>${account}</option>`)}
          </select>
        </p>
        <p class="field number">${t.warning}</p>
        <button class="primary" name="answer" value="approve">${t.approve}</button>
        <button name="answer" value="cancel">${t.cancel}</button>
        <p class="note field number">${t.note}</p>
        <button class="quiet" name="answer" value="fail">${t.fail}</button>
        <input type="hidden" name="lang" value="${lang}" />
      </form>
    `,
  });
}

/** The login fields of the wallet. `problem` is why the last login was refused. */
function loginFieldsPage(lang: Language, { user = '', problem = '' } = {}): Html {
  const t = textIn(walletAppTexts, lang);
  return frame(lang, {
    body: html`
      <h1>${t.logIn}</h1>
      <form method="post" action="/wallet/fields">
        ${problem === '' ? '' : html`<p class="field number" role="alert">${problem}</p>`}
        <p class="field number">
          <label for="user">${t.user}</label>
          <input id="user" name="user" value="${user}" autocomplete="username" required />
        </p>
        <p class="field number">
          <label for="password">${t.password}</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required />
        </p>
        <button class="primary">${t.enter}</button>
        <input type="hidden" name="lang" value="${lang}" />
      </form>
    `,
  });
}

type Answered = { status: 'approved' | 'canceled' | 'failed'; token: string; target: string };

/** Passes the answer to the page that opened the app or the fields, and to no other origin. */
function answeredPage(lang: Language, { status, token, target }: Answered): Html {
  return frame(lang, {
    script: '/wallet/answered.js',
    body: html`
      <p role="status" data-status="${status}" data-token="${token}" data-target="${target}">
        ${textIn(walletAppTexts, lang).done}
      </p>
    `,
  });
}

function frame(lang: Language, { body, script }: { body: Html; script?: string }): Html {
  const { title } = textIn(walletAppTexts, lang);
  return htmlPage({
    lang: languageIn(walletAppTexts, lang),
    title,
    site: 'bank',
    head: html`
      <link rel="stylesheet" href="/bank/bank.css" />
      ${script ? html`<script src="${script}" defer></script>` : ''}
    `,
    body: html`
      <body>
        <header><strong>${title}</strong></header>
        <main>${body}</main>
      </body>
    `,
  });
}

export const WALLET_SCRIPT = '/wallet/sdk.js';

/** The wallet's SDK, the page that stands in for its app, and its login fields. */
export function walletAppSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get('/wallet/app', (c) => {
    appHeaders(c);
    return c.html(approvalPage(languageFrom([c.req.query('lang') ?? ''])));
  });
  app.post('/wallet/app', (c) => takeAnswer(c, services));
  app.get('/wallet/fields', (c) => {
    fieldsHeaders(c, services);
    return c.html(loginFieldsPage(languageFrom([c.req.query('lang') ?? ''])));
  });
  app.post('/wallet/fields', (c) => takeFields(c, services));
  app.get('/wallet/*', async (c, next) => {
    c.set('requestId', services.uuid());
    // Pages of other origins load these files, and a new sandbox version replaces them.
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('cache-control', 'no-cache');
    await next();
  });
  app.get(WALLET_SCRIPT, callFaults(services, 'walletSdk'), (c) => sdk(c, services));
  app.get('/wallet/*', filesIn(packageFile('public')));
  return app;
}

/** The SDK's file says that there is no app. */
const NOT_INSTALLED = 'const isInstalled = false;';

async function sdk(c: Context, { db }: Services): Promise<Response> {
  const file = await readFile(packageFile(`public${WALLET_SCRIPT}`), 'utf8');
  const { installed } = await readWalletApp(db);
  const script = installed ? file.replace(NOT_INSTALLED, 'const isInstalled = true;') : file;
  return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
}

async function takeAnswer(c: Context, services: Services): Promise<Response> {
  appHeaders(c);
  const [answer, name, lang] = await Promise.all(
    ['answer', 'user', 'lang'].map((field) => formField(c, field)),
  );
  const target = services.config.origins.bank;
  const account = APP_ACCOUNTS.find((one) => one === name);
  const user = answer === 'approve' && account ? await findUserByName(services.db, account) : undefined;
  const token = user ? await createLoginCode(services, user.id) : '';
  const status = user ? 'approved' : answer === 'cancel' ? 'canceled' : 'failed';
  return c.html(answeredPage(languageFrom([lang ?? '']), { status, token, target }));
}

/** The login fields: the page that shows them gets a code, and never the password. */
async function takeFields(c: Context, services: Services): Promise<Response> {
  fieldsHeaders(c, services);
  const [name = '', password = '', lang = ''] = await Promise.all(
    ['user', 'password', 'lang'].map((field) => formField(c, field)),
  );
  const language = languageFrom([lang]);
  const client = clientAddress(c, services.config);
  try {
    const user = await checkLogin(services, { name, password, client, captchaToken: undefined });
    const token = await createLoginCode(services, user.id);
    return await c.html(
      answeredPage(language, { status: 'approved', token, target: services.config.origins.store }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = error.textFor(language);
    // The fields have no captcha, so a user who needs one has to wait.
    const problem = MESSAGE_KEYS.some((key) => key === text) ? textIn(walletAppTexts, language).wait : text;
    return c.html(loginFieldsPage(language, { user: name, problem }), 422);
  }
}

// Only the page that owns the login shows the fields, and only it gets the code.
function fieldsHeaders(c: Context, { config }: Services): void {
  pageHeaders(c, { 'frame-ancestors': [config.origins.store] });
}

// Any shop's page may hold the checkout that shows the app. The answer goes only to the frame in which the SDK runs.
function appHeaders(c: Context): void {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
}
