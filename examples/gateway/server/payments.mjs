import { randomBytes } from 'node:crypto';
import * as acquirer from './acquirer.mjs';
import { linkOf, txLimit } from './catalog.mjs';
import { ApiError, invalid, notFound } from './errors.mjs';
import { openJournal } from './journal.mjs';
import { dataFile, mac, publicOrigin } from './settings.mjs';

const journal = openJournal(dataFile);
const payments = new Map();
const byCode = new Map();
const voided = new Set();
/** Attempts whose acquirer is being asked now. */
const running = new Map();

const ATTEMPT_VOIDED = 620;
const PAYMENT_WAITING = 621;
const MOST_DECLINES = 10;
const WINDOW_S = 15 * 60;

for (const record of journal.records) remember(record);

function remember({ type, attempt, ...rest }) {
  if (type === 'void') return void voided.add(attempt);
  if (type !== 'payment') return undefined;
  const payment = Object.freeze({ attempt, ...rest });
  payments.set(attempt, payment);
  byCode.set(payment.codOper, payment);
  return payment;
}

/** On the disk first, then true. */
function write(record) {
  journal.append(record);
  return remember(record);
}

export const note = (record) => journal.append(record);
export const noted = (type) => journal.records.filter((record) => record.type === type);
export const isWaiting = ({ status }) => status === 'begun' || status === 'challenge';
export const ofAttempt = (attempt) => payments.get(attempt);

export function ofCode(codOper) {
  const found = byCode.get(codOper);
  if (!found) throw notFound();
  return found;
}

/** Writes what the acquirer says. A payment that has ended never changes. */
function apply({ attempt }, { status, reason, url, expiresAt }) {
  const payment = payments.get(attempt);
  if (!isWaiting(payment) || status === payment.status) return payment;
  return write({
    type: 'payment',
    ...payment,
    status,
    reason: reason || REASONS[status] || '',
    url,
    expiresAt,
  });
}
const REASONS = {
  canceled: 'payment_canceled',
  expired: 'authentication_timeout',
  declined: 'payment_declined',
};

/** Where a payment stands. A process that was killed may have left it: the acquirer knows. */
export async function current(payment) {
  await running.get(payment.attempt);
  const known = payments.get(payment.attempt);
  if (!isWaiting(known)) return known;
  try {
    const found = await acquirer.find(known.codOper);
    // No card is kept that could be sent again, so what the acquirer never saw ends here.
    return apply(known, found ?? (await acquirer.cancel(known.codOper)));
  } catch {
    return known; // It waits: what nobody knows is not declined.
  }
}

/** Pays once for each attempt: what is written before the acquirer is called makes a second request the same payment. */
export async function pay({ attempt, guest, body }) {
  if (voided.has(attempt)) throw new ApiError(ATTEMPT_VOIDED, 'payment_canceled');
  const print = printOf(body);
  const known = payments.get(attempt);
  if (known && known.print !== print) throw new ApiError(409, 'happen_error_try_again');
  if (!known) running.set(attempt, begin({ attempt, guest, body, print }));
  await running.get(attempt);
  return current(payments.get(attempt));
}

/** Tells two requests apart without the card's number in the file. */
const printOf = ({ codePay, amount, currency, email, phone, cardInformation: card }) =>
  mac(
    'attempt',
    JSON.stringify([
      codePay,
      String(amount),
      currency,
      email,
      phone,
      card.cardNumber,
      card.expMonth,
      card.expYear,
    ]),
  );

function begin({ attempt, guest, body, print }) {
  const { cardInformation: card, codePay, email, phone } = body;
  const link = payable(body, guest);
  const codOper = `AUTH_CAP-${randomBytes(8).toString('hex').toUpperCase()}`;
  write({
    ...{
      type: 'payment',
      attempt,
      codOper,
      print,
      guest,
      codePay,
      email,
      phone,
      status: 'begun',
      reason: '',
    },
    ...{ total: link.total, tax: link.tax, currency: 'USD', concept: link.detail, order: link.order },
    ...{ name: `${card.firstName} ${card.lastName}`, last4: card.cardNumber.slice(-4), brand: card.cardType },
    at: new Date().toISOString(),
  });
  const returnUrl = `${publicOrigin}/secure/3ds/${codOper}/return`;
  return acquirer
    .charge({ reference: codOper, amount: link.total, currency: 'USD', ...card, returnUrl })
    .then((answer) => answer && apply({ attempt }, answer))
    .finally(() => running.delete(attempt));
}

/** The link that may be paid so. Throws what the provider refuses. */
function payable({ codePay, amount, cardInformation: { cardType } }, guest) {
  const link = openLink(codePay);
  if (link.total > txLimit) throw invalid('amount_exceeds_limit_allowed', 'body.amount');
  if (Math.round(Number(amount) * 100) !== link.total) throw invalid('invalid_amount', 'body.amount');
  if (link.cardType && !link.cardType.split(',').includes(cardType))
    throw invalid('card_not_valid', 'body.cardInformation.cardType');
  const since = Date.now() - WINDOW_S * 1000;
  const recent = [...payments.values()].filter(({ at }) => Date.parse(at) > since);
  if (recent.filter((one) => one.guest === guest && one.status === 'declined').length >= MOST_DECLINES)
    throw new ApiError(429, 'too_many_requests', { retryAfter: WINDOW_S });
  if (link.singleUse) refuseSecond(codePay);
  return link;
}

export function openLink(code) {
  const link = linkOf(code);
  if (!link) throw notFound('link_not_found');
  if (link.expiresAt && Date.parse(link.expiresAt) <= Date.now())
    throw new ApiError(3000, 'payment_request_expired');
  return link;
}

function refuseSecond(codePay) {
  const others = [...payments.values()].filter((one) => one.codePay === codePay);
  const paid = others.find(({ status }) => status === 'approved');
  if (paid) throw new ApiError(422, 'request_already_paid', { paid: paid.codOper });
  const open = others.find(isWaiting);
  if (!open) return;
  const { codOper, at: since, expiresAt = null } = open;
  throw new ApiError(PAYMENT_WAITING, 'payment_waiting', {
    waiting: { codOper, method: 'card', since, expiresAt },
  });
}

/** Ends a payment that waits; `reason` says why. One that the bank has approved meanwhile stays approved. */
export async function cancel(payment, reason) {
  const known = await current(payment);
  if (!isWaiting(known)) return known;
  const answer = await acquirer.cancel(known.codOper).catch(() => undefined);
  if (!answer) throw new ApiError(503, 'happen_error_try_again', { retryAfter: 5 });
  return apply(known, answer.status === 'canceled' ? { ...answer, reason } : answer);
}

/** From now on nothing is charged under the attempt. */
export async function voidAttempt(attempt) {
  const known = payments.get(attempt);
  const ended = known && (await cancel(known, 'voided'));
  if (ended?.status === 'approved') return { result: 'paid', payment: ended };
  if (!voided.has(attempt)) write({ type: 'void', attempt });
  return { result: 'voided', payment: ended ?? null };
}
