// The shop's orders and their payments. In a real shop these are two tables of its database.
import { randomUUID } from 'node:crypto';
import { checkoutOrigin, paymentOf } from './verify.mjs';

// The server decides the price. The provider has a payment link of exactly this amount.
const PRODUCT = { link: 'LK-CAFE0001', total: '48.15', currency: 'USD' };

// Some frameworks load this file more than once, and all of it must see the same orders.
const { orders, orderOfPayment } = (globalThis.istmoShop ??= {
  orders: new Map(),
  orderOfPayment: new Map(),
});

/** Creates an order. Returns its id and the options to open the checkout with. */
export function createOrder() {
  const order = { id: randomUUID(), ...PRODUCT, state: 'open' };
  orders.set(order.id, order);
  const { id, link: code, total: amount, currency } = order;
  return { id, checkout: { code, amount, currency, checkoutOrigin } };
}

/** Records the signed result that the page has sent. Returns the state of the order, or `undefined` if it is not for this order. */
export async function recordResult(id, signedResult) {
  const order = orders.get(id);
  const payment = order && (await paymentOf(order, signedResult));
  if (!payment) return undefined;
  // In a database, this is a unique column: a payment belongs to one order.
  if ((orderOfPayment.get(payment.codOper) ?? order) !== order) return undefined;
  orderOfPayment.set(payment.codOper, order);
  if (payment.paid && order.state !== 'paid') {
    order.state = 'paid';
    console.log(`Order ${order.id} is paid: to be shipped.`);
  } else if (order.state === 'open') order.state = 'waiting';
  return order.state;
}
