import { sign } from 'node:crypto';
import { merchant } from './catalog.mjs';
import { isWaiting } from './payments.mjs';
import { publicOrigin, signingKey } from './settings.mjs';

const [signing, next] = [signingKey(0), signingKey(1)];
/** The next key is published before it signs, so that a cached list has it. */
export const keySet = { keys: [signing.published, next.published] };
const HOUR_S = 3600;

const decimal = (cents) => (cents / 100).toFixed(2);
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

const statusOf = (payment) => (payment.status === 'approved' ? 1 : isWaiting(payment) ? -1 : 0);
const outcomeOf = (payment) => (isWaiting(payment) ? 'pending' : payment.status);

/** The signed result: docs/reference/signed-result.md. */
function signedResultOf(payment) {
  const { codOper, order, codePay, reason, total, currency } = payment;
  const paid = payment.status === 'approved';
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: publicOrigin, aud: merchant.webCode, iat, exp: iat + HOUR_S },
    ...{ codOper, order, codePay, outcome: outcomeOf(payment), paid, reason, method: 'card', currency },
    ...{ amount: decimal(total), minorUnits: total, donation: '0.00', refunded: '0.00' },
    captured: decimal(paid ? total : 0),
  };
  const text = `${part({ alg: 'ES256', typ: 'result+jwt', kid: signing.published.kid })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: signing.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** How a payment stands. Only its payer and the merchant's server get it signed. */
export function answerOf(payment, isKnown) {
  const { codOper, reason, total, currency, expiresAt = null } = payment;
  return {
    ...{
      status: statusOf(payment),
      codOper,
      method: 'card',
      type: payment.brand,
      outcome: outcomeOf(payment),
    },
    ...{
      authStatus: authStatusOf(payment),
      messageSys: reason,
      reason,
      totalPay: decimal(total),
      currency,
      expiresAt,
    },
    ...(payment.status === 'challenge' && { url: `${publicOrigin}/secure/3ds/${codOper}` }),
    ...(isKnown && { signedResult: signedResultOf(payment) }),
  };
}

const authStatusOf = (payment) => ({ 1: '00', '-1': '', 0: 'DR' })[statusOf(payment)];

const masked = (text) => text.replace(/[^\s@]+/g, (word) => `${word.slice(0, 1)}***`);

export function receiptOf(payment, isKnown) {
  const { at: date, name, email, phone, concept, brand, last4, codePay, tax } = payment;
  const payer = { name, email, phone };
  const hidden = { name: masked(name), email: masked(email), phone: `***${phone.slice(-3)}` };
  return {
    ...answerOf(payment, isKnown),
    ...(isKnown ? payer : { ...hidden, isMasked: true }),
    ...{ date, cardType: brand, displayNum: last4, txType: 'AUTH_CAPTURE', concept, typeMethod: 'card' },
    ...{ taxAmount: decimal(tax), customFieldValues: [], merchant, codePay },
  };
}
