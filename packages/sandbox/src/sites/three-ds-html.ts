import type { Language } from '@istmo/domain';
import { html } from 'hono/html';
import { type Html, htmlPage } from '../http/html-page';

const TEXTS = {
  es: {
    sending: 'Un momento: abrimos la página de su banco…',
    go: 'Ir al banco',
    bank: 'Su banco',
    done: 'Volviendo al pago…',
    back: 'Volver al pago',
  },
  en: {
    sending: 'One moment: opening your bank’s page…',
    go: 'Go to the bank',
    bank: 'Your bank',
    done: 'Going back to the payment…',
    back: 'Back to the payment',
  },
} as const;

/** Sends the payer to the bank: in a frame of its own where this page is framed, in the whole window otherwise. */
export function sendPage({
  lang,
  acsUrl,
  creq,
  codOper,
  back,
}: {
  lang: Language;
  acsUrl: string;
  creq: string;
  codOper: string;
  back: string;
}): Html {
  const t = TEXTS[lang];
  return page(lang, {
    title: t.bank,
    script: '/pages/three-ds.js',
    body: html`
      <form method="post" action="${acsUrl}" data-cod-oper="${codOper}">
        <p role="status">${t.sending}</p>
        <input type="hidden" name="creq" value="${creq}" />
        <noscript><button>${t.go}</button></noscript>
      </form>
      <iframe
        name="bank"
        title="${t.bank}"
        referrerpolicy="origin"
        allow="payment *; publickey-credentials-get *"
        hidden
      ></iframe>
      <a id="back" href="${back}" hidden>${t.back}</a>
    `,
  });
}

/** The bank has answered: the checkout asks the provider what is true. */
export function finishedPage({
  lang,
  codOper,
  back,
}: {
  lang: Language;
  codOper: string;
  back: string;
}): Html {
  const t = TEXTS[lang];
  return page(lang, {
    title: t.done,
    script: '/pages/three-ds-return.js',
    body: html`
      <p role="status" data-cod-oper="${codOper}">${t.done}</p>
      <noscript><a href="${back}" target="_top">${t.back}</a></noscript>
      <a id="back" href="${back}" hidden>${t.back}</a>
    `,
  });
}

function page(lang: Language, { title, script, body }: { title: string; script: string; body: Html }): Html {
  return htmlPage({
    lang,
    title,
    site: 'checkout',
    head: html`
      <link rel="stylesheet" href="/pages/pages.css" />
      <script src="${script}" defer></script>
    `,
    body: html`
      <body class="passing">
        <main>${body}</main>
      </body>
    `,
  });
}
