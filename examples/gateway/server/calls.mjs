// The calls of level `card`: docs/providers/build-a-provider.md.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { answerOf, receiptOf } from './answers.mjs';
import { countries, linkOf, merchant, profile, serverKeyHash, txLimit, txMinimum } from './catalog.mjs';
import { attemptIn, checkBody, checkCard, conditionOf, DECIMAL } from './checks.mjs';
import { ApiError, invalid, notFound } from './errors.mjs';
import { cancel, current, note, noted, ofAttempt, ofCode, openLink, pay, voidAttempt } from './payments.mjs';
import { clientKey, mac } from './settings.mjs';

const GUEST_MS = 3_600_000;
const GUEST_TOKEN_ENDED = 622;
const txInfos = new Set(noted('txInfo').map(({ id }) => id));

function newGuest() {
  const expires = Date.now() + GUEST_MS;
  const token = `${randomUUID()}.${expires}`;
  const accessToken = `${token}.${mac('guest', token)}`;
  return { accessToken, anonymousUserService: 1, expiresAt: new Date(expires).toISOString() };
}

/** The id of a guest, if the token is one of ours that has not ended. */
function guestOf(token = '') {
  const [id, expires, signature = ''] = token.split('.');
  const [given, own] = [signature, mac('guest', `${id}.${expires}`)].map((text) => Buffer.from(text));
  const isOurs = given.length === own.length && timingSafeEqual(given, own);
  return isOurs && Number(expires) > Date.now() ? id : undefined;
}

const isServer = (key = '') => createHash('sha256').update(key).digest('hex') === serverKeyHash;
const keyOf = ({ headers }) => headers.authorization;

const asPage = (request) => {
  if (keyOf(request) !== clientKey && !guestOf(keyOf(request))) throw new ApiError(401, 'session_expired');
};
const asGuest = (request) => {
  if (!guestOf(keyOf(request))) throw new ApiError(GUEST_TOKEN_ENDED, 'guest_token_ended');
};
const asPageOrServer = (request) => isServer(keyOf(request)) || asPage(request);

/** Whether the caller is the payer, who knows the attempt, or the merchant's server. */
const isKnown = (request, { attempt }) => isServer(keyOf(request)) || attemptIn(request) === attempt;

const decimal = (cents) => (cents / 100).toFixed(2);

function paymentInfo({ query }) {
  if (!['lk', null].includes(query.get('type'))) throw notFound('link_not_found');
  if (!query.get('code')) throw invalid('missing_arguments', 'query.code');
  const { code, detail, amount, tax, cardType, singleUse, expiresAt } = openLink(query.get('code'));
  return {
    ...{ idMerchant: merchant.idMerchant, code, alias: detail, detail, singleUse, guest: true, type: 'LK' },
    ...{ amount: decimal(amount), taxAmount: decimal(tax), currency: 'USD', serviceCode: 'AUTH_CAP' },
    ...{ transactionsType: 'AUTH_CAPTURE', txChannel: 'CHK' },
    othersValues: { ...(cardType && { cardType }), ...(expiresAt && { EXPIRES_AT: expiresAt }) },
  };
}

function limits({ params: [id], query }) {
  if (Number(id) !== merchant.idMerchant) throw notFound();
  const amount = query.get('amount') ?? decimal(txMinimum);
  if (!DECIMAL.test(amount)) throw invalid('invalid_amount', 'query.amount');
  const cents = Math.round(Number(amount) * 100);
  const allowed = cents >= txMinimum && cents <= txLimit;
  return { merchant, txLimit: decimal(txLimit), txMinimum: decimal(txMinimum), allowed };
}

function saveTxInfo({ body, params: [id = randomUUID()], method }) {
  if (method === 'PUT' && !txInfos.has(id)) throw notFound();
  const { codePay, method: chosen, amount, txChannel } = checkBody('txInfo', body);
  if (!linkOf(codePay)) throw notFound('link_not_found');
  note({ type: 'txInfo', id, codePay, method: chosen, amount, txChannel });
  txInfos.add(id);
  return { id };
}

async function authCapture({ body, request }) {
  const attempt = attemptIn(request, true);
  checkCard(checkBody('authCapture', body).cardInformation);
  return answerOf(await pay({ attempt, guest: guestOf(keyOf(request)), body }), true);
}

async function cancelChallenge({ params: [codOper], request }) {
  const payment = ofCode(codOper);
  if (!isKnown(request, payment)) throw notFound();
  return answerOf(await cancel(payment, 'authentication_canceled'), true);
}

async function byAttempt({ request }) {
  const payment = ofAttempt(attemptIn(request, true));
  if (!payment) throw notFound();
  return answerOf(await current(payment), true);
}

const voidAnswer = ({ result, payment }, isPayer) => ({
  result,
  payment: payment && answerOf(payment, isPayer),
});

async function voidWaiting({ body, params: [codOper] }) {
  const { codePay } = checkBody('holder', body);
  const payment = ofCode(codOper);
  if (payment.codePay !== codePay || !linkOf(codePay)?.singleUse) throw notFound();
  return voidAnswer(await voidAttempt(payment.attempt), false);
}

async function receipt({ query, request }) {
  const payment = await current(ofCode(conditionOf(query, 'cOper')));
  return receiptOf(payment, isKnown(request, payment));
}

/** Stands in for your mailer: the mail is noted. */
function sendReceipt({ body, params: [codOper], request }) {
  const { email } = checkBody('mail', body);
  const payment = ofCode(codOper);
  if (email !== payment.email && !isKnown(request, payment)) throw new ApiError(422, 'invalid_email');
  note({ type: 'mail', codOper, email });
  return { sentTo: email };
}

function systemConfig({ query }) {
  // No captcha and no fingerprint: the checkout then needs `captchaAlwaysAccepted`.
  if (!['GOOGLE', 'FINGERPRINT'].includes(conditionOf(query, 'props'))) throw notFound();
  return { props: [] };
}

const profileOf = ({ params: [code] }) => {
  if (!linkOf(code)) throw notFound('link_not_found');
  return profile;
};
const byOperation = async ({ params: [codOper], request }) => {
  const payment = await current(ofCode(codOper));
  return answerOf(payment, isKnown(request, payment));
};
const captcha = ({ body }) => checkBody('captchaCheck', body) && { valid: true, score: 1 };

/** Method and path, who may call, and the handler. */
export const calls = [
  ['GET /api/v1/system-config', asPage, systemConfig],
  ['GET /api/v1/countries', asPage, () => countries],
  ['GET /api/v1/countries/by-ip', asPage, () => countries[1]],
  ['GET /api/v1/payment-info', asPage, paymentInfo],
  ['GET /api/v1/commerce/link/:', asPage, profileOf],
  ['POST /api/v1/access-token', asPage, newGuest],
  ['GET /api/v1/merchants/:/limits', asPage, limits],
  ['POST /api/v2/captcha', asPage, captcha],
  ['POST /api/v1/process-tx-info', asPage, saveTxInfo],
  ['PUT /api/v1/process-tx-info/:', asPage, saveTxInfo],
  ['POST /secure/v1/card/auth-capture', asGuest, authCapture],
  ['POST /api/v1/payments/:/cancel-challenge', asPageOrServer, cancelChallenge],
  ['GET /api/v1/attempts/payment', asPage, byAttempt],
  ['GET /api/v1/payments/:', asPageOrServer, byOperation],
  [
    'POST /api/v1/attempts/void',
    asPage,
    async ({ request }) => voidAnswer(await voidAttempt(attemptIn(request, true)), true),
  ],
  ['POST /api/v1/payments/:/void', asPageOrServer, voidWaiting],
  ['GET /api/v1/receipts', asPageOrServer, receipt],
  ['POST /api/v1/receipts/:/send', asPageOrServer, sendReceipt],
].map(([route, authorize, handle]) => ({
  pattern: new RegExp(`^${route.replaceAll(':', '([^/]+)')}$`),
  authorize,
  handle,
}));
