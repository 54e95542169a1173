// What a payment makes of its order, by the table in the guide "Fulfill orders". Pure: copy it as it is.

/** Each state comes later in the life of a payment than those before it. */
const STATES = ['confirming', 'waiting', 'open', 'authorized', 'paid', 'refunded'];
const GIVEN_BACK = ['refunded', 'released', 'voided', 'charged_back', 'confirmations_lost'];

/** The state of a payment, from a webhook or a verified result. */
function stateOf({ paid, outcome, method, refunded, reason, type = '' }) {
  if (paid) return 'paid';
  const why = [reason, type.replace('payment.', '')];
  if (Number(refunded) > 0 || why.some((one) => GIVEN_BACK.includes(one))) return 'refunded';
  if (outcome === 'approved') return 'authorized';
  if (outcome === 'pending') return method === 'cash' ? 'waiting' : 'confirming';
  return 'open';
}

/** Whether an attempt may be charged, or was, by what the page says of it without a signed result. */
export const mayBeCharged = ({ outcome, reason }) =>
  ['pending', 'approved'].includes(outcome) ||
  GIVEN_BACK.includes(reason) ||
  (outcome === 'expired' && reason === 'possible_duplicated_tx');

/** Whether an event is older than what is known of its payment. In the same second, the later state is the newer one. */
function isOlder(event, known) {
  const [second, knownSecond] = [event, known].map(({ timestamp }) => timestamp.slice(0, 19));
  if (second !== knownSecond) return second < knownSecond;
  return STATES.indexOf(stateOf(event)) < STATES.indexOf(stateOf(known));
}

/**
 * The order after an event of one of its payments. `payments` has the newest event of each, `paidBy` is the payment that
 * took the money first, and `giveBack` has every other one that took money.
 */
export function stateAfter(order, event) {
  const known = order.payments[event.codOper];
  if (known && isOlder(event, known)) return order;
  const payments = { ...order.payments, [event.codOper]: event };
  const all = Object.values(payments);
  const tookMoney = ['authorized', 'paid', 'refunded'].includes(stateOf(event));
  const paidBy = order.paidBy ?? (tookMoney ? event.codOper : undefined);
  const state = paidBy
    ? stateOf(payments[paidBy])
    : STATES.find((one) => all.some((payment) => stateOf(payment) === one));
  const giveBack = all
    .filter((payment) => payment.codOper !== paidBy && ['authorized', 'paid'].includes(stateOf(payment)))
    .map(({ codOper }) => codOper);
  return { ...order, state, payments, paidBy, giveBack };
}
