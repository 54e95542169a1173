import { type Language, languageIn, textIn } from '@istmo/domain';
import { html } from 'hono/html';
import { type Html, htmlPage } from '../http/html-page';
import { walletAppTexts } from './wallet-app-texts';

/** The accounts that the app may be logged in to. The first is the default. */
export const APP_ACCOUNTS: readonly string[] = ['ana@istmo.test', 'bruno@istmo.test'];

/** The app asks its user whether to log in. */
export function approvalPage(lang: Language): Html {
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
export function loginFieldsPage(lang: Language, { user = '', problem = '' } = {}): Html {
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
export function answeredPage(lang: Language, { status, token, target }: Answered): Html {
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
