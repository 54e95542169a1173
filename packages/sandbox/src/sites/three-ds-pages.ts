import { type Language, languageIn, pathTo, textIn } from '@istmo/domain';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as v from 'valibot';
import { findByOperation, type Payment } from '../db/queries/payments/payment-queries';
import type { PayableType } from '../db/schema';
import { type Html, htmlPage, pageHeaders, type Policy } from '../http/page-headers';
import { formField } from '../http/read-input';
import { forgiveChallenge, takeBackUnpaid } from '../payments/charge/authorize-card';
import { asOf, reportEvent } from '../payments/lifecycle/apply-payment-event';
import type { Services } from '../services';
import { pageOwnerOfOperation } from './page-owner';

/** Applies the bank's signed answer to its payment, once. A forged answer, or one for another payment, changes nothing. */
export async function applyChallengeResponse(
  services: Services,
  payment: Payment,
  cres: string,
): Promise<void> {
  const { db, clock, networks } = services;
  const event = await networks.card.notification(payment, cres);
  if (!event) return;
  const answered = await reportEvent(db, payment.codOper, { ...event, now: clock() });
  if (answered?.status === 'approved') await forgiveChallenge(services, answered);
  else if (answered && event.event === 'approved') await takeBackUnpaid(services, answered);
}

const MOST_BYTES = 16 * 1024;
/** The type in the hosted page's address; a link needs none. */
const TYPES: Readonly<Partial<Record<PayableType, string>>> = { station: 'ps', subscription: 'subs' };

/**
 * The pages that lead to the bank and back. Only these may frame or post to any origin, since banks are not
 * known in advance.
 */
export function threeDsPages(services: Services): Hono {
  const app = new Hono();
  app.get('/secure/3ds/:codOper', async (c) => {
    const payment = await findByOperation(services.db, c.req.param('codOper'));
    if (!payment) return c.redirect(pathTo('notFound'), 303);
    const current = await asOf(services.db, payment, services.clock());
    return current.status === 'challenged' ? toBank(c, services, current) : finished(c, services, current);
  });
  app.post('/secure/3ds/:codOper/return', bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    const codOper = c.req.param('codOper');
    const payment = await findByOperation(services.db, codOper);
    if (!payment) return c.redirect(pathTo('notFound'), 303);
    await applyChallengeResponse(services, payment, await formField(c, 'cres'));
    return finished(c, services, payment);
  });
  return app;
}

const Challenge = v.object({ acsUrl: v.string(), creq: v.string() });

/** The address of the bank's challenge, and the data that the browser posts there. */
export const challengeOf = (payment: Payment) => v.safeParse(Challenge, payment.detail);

async function toBank(c: Context, services: Services, payment: Payment): Promise<Response> {
  const challenge = challengeOf(payment);
  if (!challenge.success) return finished(c, services, payment);
  const banks = ['http:', 'https:'];
  pageHeaders(c, { ...(await held(services, payment)), 'frame-src': banks, 'form-action': banks });
  const { lang, codOper } = payment;
  return c.html(sendPage({ ...challenge.output, lang, codOper, back: backTo(payment) }));
}

/** Notifies the framing checkout, or returns to it when this page fills the window. */
async function finished(c: Context, services: Services, payment: Payment): Promise<Response> {
  const back = backTo(payment);
  if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(back, 303);
  pageHeaders(c, await held(services, payment));
  return c.html(finishedPage({ lang: payment.lang, codOper: payment.codOper, back }));
}

/** The address of the hosted page, which shows the result. */
function backTo({ payableType, payableCode, codOper }: Payment): string {
  const type = TYPES[payableType];
  return pathTo('checkout', { type, code: payableCode, Oper: codOper });
}

// The checkout frames this page, inside the merchant's page or an app or agent's page.
async function held(services: Services, { codOper }: Payment): Promise<Policy> {
  const owner = await pageOwnerOfOperation(services, codOper);
  const { origins = [], embeddedHosts = [] } = owner ?? {};
  return { 'frame-ancestors': [...new Set(["'self'", ...origins, ...embeddedHosts])] };
}

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
};

/** Sends the payer to the bank: in a frame when this page is framed, otherwise in the same window. */
function sendPage({
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
  const t = textIn(TEXTS, lang);
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

/** The page after the bank's answer. The checkout then asks the provider for the result. */
function finishedPage({ lang, codOper, back }: { lang: Language; codOper: string; back: string }): Html {
  const t = textIn(TEXTS, lang);
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
    lang: languageIn(TEXTS, lang),
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
