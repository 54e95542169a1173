// The shop's orders and their payments. In a real shop these are tables of its database.
import { randomUUID } from 'node:crypto';
import { ask } from './ask.mjs';
import { stateAfter } from './state-after.mjs';
import { isFor, paymentOf } from './verify.mjs';

// The server decides the prices. Each product has a payment link at the provider with exactly that amount.
const products = {
  hammock: { name: 'Hamaca de algodón', link: 'LK-HAMACA01', total: '62.00', currency: 'USD' },
};

const orders = new Map();
// In a database, the operation code is a unique column: a payment belongs to one order.
const orderOfPayment = new Map();
// Webhooks that name no order which we know yet: the page has still to say for which order was paid.
const early = new Map();

/**
 * Creates an order, or returns the one that the page has already. `undefined` if the product does not exist. The browser has no
 * say in the price.
 */
export function startOrder(product, id) {
  if (orders.has(id)) return orders.get(id);
  if (!Object.hasOwn(products, product)) return undefined;
  const order = {
    id: randomUUID(),
    ...products[product],
    state: 'open',
    codes: [],
    payments: {},
    giveBack: [],
  };
  orders.set(order.id, order);
  return order;
}

export const orderById = (id) => orders.get(id);

/** Takes the page's result. Returns `false` if it is not for this order. */
export async function recordResult(order, { signedResult, outcome, codOper }) {
  if (signedResult) return take(order, await paymentOf(order, signedResult));
  // Without a signed result nothing is paid, and nothing is certain either.
  if (codOper && !order.codes.includes(codOper)) order.codes.push(codOper);
  if (outcome === 'pending' && order.state === 'open') order.state = 'confirming';
  if (outcome === 'canceled' && order.state === 'confirming' && order.codes.length === 0)
    order.state = 'open';
  // A payment that may still change. What cannot be asked now is asked the next time, or comes by webhook.
  if (['confirming', 'waiting', 'authorized'].includes(order.state))
    for (const code of order.codes) take(order, await ask(order, code).catch(() => undefined));
  return true;
}

/** Takes a webhook. One that comes twice, or late, changes nothing. One for an order that is not known yet is kept. */
export function recordEvent(event) {
  const order = orders.get(orderOfPayment.get(event.codOper)) ?? orders.get(event.order);
  if (order) take(order, event);
  else early.set(event.codOper, [...(early.get(event.codOper) ?? []), event]);
}

/** Assigns a payment to an order. Returns `false` if the payment belongs to another order. */
function take(order, payment) {
  if (!payment || !isFor(order, payment)) return false;
  if ((orderOfPayment.get(payment.codOper) ?? order.id) !== order.id) return false;
  orderOfPayment.set(payment.codOper, order.id);
  if (!order.codes.includes(payment.codOper)) order.codes.push(payment.codOper);
  const events = [...(early.get(payment.codOper) ?? []), payment];
  early.delete(payment.codOper);
  // In a database, from here on a transaction.
  const { giveBack } = order;
  Object.assign(order, events.reduce(stateAfter, order));
  if (order.state === 'paid') ship(order);
  for (const code of order.giveBack)
    if (!giveBack.includes(code)) console.log(`Give back ${code}: order ${order.id} has another payment.`);
  return true;
}

/** Ships an order once, whether the page or the provider reports the payment first. */
function ship(order) {
  if (order.shipped) return;
  order.shipped = true;
  console.log(`Order ${order.id} is paid: to be shipped.`);
}
