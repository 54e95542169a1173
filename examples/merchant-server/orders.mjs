// The shop's orders, and what has paid them. In a real shop these are two tables of its database.
import { randomUUID } from 'node:crypto';

// Prices are the server's own. Each product has a payment link at the provider, made for exactly that amount.
const products = {
  hammock: { name: 'Hamaca de algodón', link: 'LK-HAMACA01', total: '62.00', currency: 'USD' },
};

const orders = new Map();
// A unique column: one payment is for one order.
const orderOfPayment = new Map();

/** A new order, or `undefined` where there is no such product. What the browser says of a price counts for nothing. */
export function createOrder(product) {
  if (!Object.hasOwn(products, product)) return undefined;
  const order = { id: randomUUID(), ...products[product], state: 'open' };
  orders.set(order.id, order);
  return order;
}

export const orderById = (id) => orders.get(id);

/** Notes that this payment is for this order. `false` where it is for another one already. */
export function take(order, { codOper, paid }) {
  const holder = orderOfPayment.get(codOper) ?? order;
  if (holder !== order) return false;
  orderOfPayment.set(codOper, order);
  if (paid) ship(order);
  else if (order.state === 'open') order.state = 'waiting';
  return true;
}

/** A payment is paid, of which a webhook tells. The order is known where the page was heard of it before. */
export function paidByWebhook({ codOper, order: link, amount, currency }) {
  const order = orderOfPayment.get(codOper);
  if (!order) console.log(`${codOper} has paid for ${link}: the page has yet to say for which order.`);
  else if (link === order.link && amount === order.total && currency === order.currency) ship(order);
}

/** Once, whoever says first that it is paid: the payer's page, or the provider. */
function ship(order) {
  if (order.state === 'paid') return;
  order.state = 'paid';
  console.log(`Order ${order.id} is paid: to be shipped.`);
}
