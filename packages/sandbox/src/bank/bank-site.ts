import { formatMoney, type Language, languageIn, money, textIn } from '@istmo/domain';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { type Database, isUuid } from '../db/database';
import { type Challenge, findChallenge } from '../db/queries/methods/card-queries';
import { createSite, filesIn } from '../http/create-site';
import { type Html, htmlPage, pageHeaders } from '../http/page-headers';
import { formField } from '../http/read-input';
import { methodSites } from '../methods';
import { packageFile } from '../package-file';
import { riskSite } from '../risk/captcha';
import type { Services } from '../services';
import { thirdPartyFrame } from '../sites/config-script';
import { walletAppSite } from '../wallet-app/wallet-app-site';
import { BANK_NAME } from './simulated-card-network';
import {
  type ChallengeResponse,
  challengeResponse,
  parseChallengeRequest,
  signChallengeResponse,
} from './challenge-messages';

type Frame = { lang: Language; title: string; script?: string; body: Html };

/** Asks the payer to confirm the purchase. `remainingMs` is the time left before the challenge times out. */
function challengePage(challenge: Challenge, remainingMs: number): Html {
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
        <dd>${formatMoney(money(amount, currency), lang)}</dd>
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
function answerPage({ lang: wanted, notificationUrl }: Challenge, cres: string): Html {
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

function noChallengePage(): Html {
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

const MOST_BYTES = 16 * 1024;

type Verdict = Pick<ChallengeResponse, 'transStatus' | 'challengeCancel'>;

/** The answers that a payer can choose on the bank's page. */
const VERDICTS: ReadonlyMap<string, Verdict> = new Map([
  ['approve', { transStatus: 'Y' }],
  ['decline', { transStatus: 'N' }],
  ['timeout', { transStatus: 'U' }],
  ['cancel', { transStatus: 'N', challengeCancel: '01' }],
]);

/** The bank's origin: its access control server asks the payer to confirm a purchase. */
export function bankSite(services: Services): Hono {
  const app = createSite(services, 'bank');
  app.use(bodyLimit({ maxSize: MOST_BYTES }));
  app.post('/acs/challenge', (c) => showChallenge(c, services));
  app.post('/acs/answer', (c) => giveAnswer(c, services));
  app.get('/', (c) => noChallenge(c));
  app.get('/acs/*', (c) => noChallenge(c));
  app.get('/bank/*', filesIn(packageFile('public')));
  app.route('/', methodSites(services));
  app.route('/', riskSite(services));
  app.route('/', walletAppSite(services));
  app.route('/', thirdPartyFrame(services));
  return app;
}

async function showChallenge(c: Context, { db, clock }: Services): Promise<Response> {
  const challenge = await challengeAsked(db, await formField(c, 'creq'));
  if (!challenge) return noChallenge(c);
  // Any shop's checkout may embed the bank's page.
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  return c.html(challengePage(challenge, challenge.endsAt.getTime() - clock()));
}

export async function challengeAsked(db: Database, creq: string): Promise<Challenge | undefined> {
  const request = parseChallengeRequest(creq);
  const challenge = request && (await findChallenge(db, request.acsTransID));
  return challenge?.threeDsServerTransId === request?.threeDSServerTransID ? challenge : undefined;
}

async function giveAnswer(c: Context, services: Services): Promise<Response> {
  const acsTransId = await formField(c, 'acsTransID');
  const answer = await formField(c, 'verdict');
  const challenge = isUuid(acsTransId) ? await findChallenge(services.db, acsTransId) : undefined;
  const cres = challenge && (await bankAnswer(services, challenge, answer));
  if (!challenge || cres === undefined) return noChallenge(c);
  const { origin } = new URL(challenge.notificationUrl);
  pageHeaders(c, { 'frame-ancestors': ['*'], 'form-action': [origin] });
  return c.html(answerPage(challenge, cres));
}

/** The bank's signed answer after the payer's choice on its page; `undefined` for a choice that it does not have. */
export async function bankAnswer(
  { keys, clock }: Services,
  challenge: Challenge,
  answer: string,
): Promise<string | undefined> {
  const verdict = VERDICTS.get(answer);
  if (!verdict) return undefined;
  const inTime = challenge.endsAt.getTime() > clock();
  const response = challengeResponse(challenge, inTime ? verdict : { transStatus: 'U' });
  return signChallengeResponse(response, keys.bank);
}

function noChallenge(c: Context): Response | Promise<Response> {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  return c.html(noChallengePage(), 404);
}
