import { type BundledOptions, type CheckoutResult, resume } from '@istmo/checkout';
import { stateWithoutServer } from './order-texts.js';

/** How an order stands, by the table in the guide "Fulfill orders". `giveBack` has second payments. */
export type Status = { state: string; giveBack?: string[] };
/** An order of the shop, with the options to open the checkout with. */
export type Order = Status & { id: string; checkout: BundledOptions };

/** The order in the page's address, which survives a reload, or a new one. */
export async function startOrder(): Promise<Order> {
  const id = new URLSearchParams(location.search).get('order');
  const order = await post<Order>('/api/orders', { id });
  if (!order) throw new Error('The shop does not answer.');
  history.replaceState(history.state, '', `?order=${order.id}`);
  return order;
}

/** Hands the result to the server, because only it knows whether the order is paid. */
export async function statusAfter(order: Order, result?: CheckoutResult): Promise<Status> {
  const { signedResult, outcome, reason, codOper } = result ?? {};
  const sent = { order: order.id, signedResult, outcome, reason, codOper };
  return (await post<Status>('/api/results', sent)) ?? { state: stateWithoutServer(sent) };
}

/** Continues a payment whose end is not known, or else asks the server. It never begins another payment. */
export async function checkAgain(order: Order): Promise<Status> {
  const session = resume({ checkoutOrigin: order.checkout.checkoutOrigin });
  return statusAfter(order, await session?.result);
}

async function post<T>(path: string, data: object): Promise<T | undefined> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) }).catch(() => {});
  return response?.ok ? ((await response.json()) as T) : undefined;
}
