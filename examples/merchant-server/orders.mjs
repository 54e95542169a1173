// The shop's orders and their payments. In a real shop these are two tables of its database.
import { randomUUID } from 'node:crypto';

// The server decides the prices. Each product has a payment link at the provider with exactly that amount.
const products = {
  hammock: { name: 'Hamaca de algodón', link: 'LK-HAMACA01', total: '62.00', currency: 'USD' },
};

const orders = new Map();
// In a database, this is a unique column: a payment belongs to one order.
const orderOfPayment = new Map();

/**
 * Creates an order. Returns `undefined` if the product does not exist. The browser has no say in the price.
 */
export function createOrder(product) {
  if (!Object.hasOwn(products, product)) return undefined;
  const order = { id: randomUUID(), ...products[product], state: 'open' };
  orders.set(order.id, order);
  return order;
}

export const orderById = (id) => orders.get(id);

/** Assigns a payment to an order. Returns `false` if the payment belongs to another order. */
export function take(order, { codOper, paid }) {
  const holder = orderOfPayment.get(codOper) ?? order;
  if (holder !== order) return false;
  orderOfPayment.set(codOper, order);
  if (paid) ship(order);
  else if (order.state === 'open') order.state = 'waiting';
  return true;
}

/** Handles the webhook of a paid payment. The order is known only if the page has sent its result before. */
export function paidByWebhook({ codOper, order: link, amount, currency }) {
  const order = orderOfPayment.get(codOper);
  if (!order) console.log(`${codOper} has paid for ${link}: the page has yet to say for which order.`);
  else if (link === order.link && amount === order.total && currency === order.currency) ship(order);
}

/** Ships an order once, whether the page or the provider reports the payment first. */
function ship(order) {
  if (order.state === 'paid') return;
  order.state = 'paid';
  console.log(`Order ${order.id} is paid: to be shipped.`);
}
