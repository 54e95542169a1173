// The shop's orders and their payments. In a real shop these are tables of its database.
import { randomUUID } from 'node:crypto';
import { PRODUCT } from './product.mjs';
import { createLink } from './provider.mjs';
import { mayBeCharged, stateAfter } from './state-after.mjs';
import { ask, checkoutOrigin, isFor, paymentOf } from './verify.mjs';

// Some frameworks load this file more than once, and all of it must see the same orders.
const { orders, orderOfPayment, early } = (globalThis.istmoShop ??= {
  orders: new Map(),
  // In a database, the operation code is a unique column: a payment belongs to one order.
  orderOfPayment: new Map(),
  // Webhooks that name no order which we know yet.
  early: new Map(),
});

/** An order that is there already, or a new one with a payment link of its own, and the options to open the checkout with. */
export async function startOrder(id) {
  const order = orders.get(id) ?? {
    id: randomUUID(),
    ...PRODUCT,
    state: 'open',
    payments: {},
    giveBack: [],
  };
  order.link ??= await createLink(order);
  orders.set(order.id, order);
  const { id: orderId, name, total, link, currency } = order;
  const checkout = { code: link, amount: total, currency, checkoutOrigin };
  return { ...statusOf(order), id: orderId, name, total, checkout };
}

/** Takes the page's result, and says how the order stands. `undefined` if the result is not for this order. */
export async function recordResult(id, { signedResult, outcome, reason, codOper }) {
  const order = orders.get(id);
  if (!order) return undefined;
  if (signedResult) {
    const payment = await paymentOf(order, signedResult);
    // Of an attempt without a code, only the page knows which payment it was.
    if (payment && order.unknown === '') order.unknown = payment.codOper;
    return take(order, payment);
  }
  // Without a signed result nothing is paid. An attempt that may be charged is unknown until its own end is known:
  // noted by its code, or by '' without one.
  if (mayBeCharged({ outcome, reason })) order.unknown = codOper || order.unknown || '';
  else if (outcome === 'canceled') order.unknown = undefined;
  // A payment that may still change. What cannot be asked now is asked the next time, or comes by webhook.
  if (['confirming', 'waiting', 'authorized'].includes(statusOf(order).state)) await askAbout(order);
  return statusOf(order);
}

async function askAbout(order) {
  for (const code of new Set([...Object.keys(order.payments), order.unknown])) {
    const payment = code && (await ask(order, code).catch(() => undefined));
    // A page can name any payment of the shop: one that only a code names has to name the order itself.
    if (payment && (order.payments[code] || payment.order === order.id)) take(order, payment);
  }
}

/** Takes a webhook. One that comes twice, or late, changes nothing. */
export function recordEvent(event) {
  const order = orders.get(orderOfPayment.get(event.codOper)) ?? orders.get(event.order);
  if (order) return take(order, event);
  early.set(event.codOper, [...(early.get(event.codOper) ?? []), event]);
  return undefined;
}

function take(order, payment) {
  const isOurs = payment && isFor(order, payment);
  if (!isOurs || (orderOfPayment.get(payment.codOper) ?? order.id) !== order.id) return undefined;
  orderOfPayment.set(payment.codOper, order.id);
  if (order.unknown === payment.codOper) order.unknown = undefined;
  const events = [...(early.get(payment.codOper) ?? []), payment];
  early.delete(payment.codOper);
  // In a database, from here on a transaction.
  const { giveBack } = order;
  Object.assign(order, events.reduce(stateAfter, order));
  if (order.state === 'paid' && !order.shipped) {
    order.shipped = true;
    console.log(`Ship ${order.id}`);
  }
  for (const code of order.giveBack)
    if (!giveBack.includes(code)) console.log(`Give back ${code}: ${order.id} has another payment.`);
  return statusOf(order);
}

/** While an attempt may be charged, no other payment of the order makes it `open`. */
const statusOf = ({ state, unknown, giveBack }) => ({
  state: state === 'open' && unknown !== undefined ? 'confirming' : state,
  giveBack,
});
