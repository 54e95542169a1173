// A merchant's shop: its page, its orders, and how it verifies payments. How to run it: README.md
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { orderById, recordEvent, recordResult, startOrder } from './orders.mjs';
import { eventOf } from './webhooks.mjs';

const WRITTEN = 'http://localhost:4600';
const checkout = process.env.CHECKOUT_ORIGIN ?? WRITTEN;
const port = Number(process.env.PORT ?? 4700);
const policy = `default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self' ${checkout}; frame-src ${checkout}; frame-ancestors 'none'`;

const file = async (name, type) => ({
  headers: { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy },
  body: (await readFile(new URL(name, import.meta.url), 'utf8')).replaceAll(WRITTEN, checkout),
});
const statusOf = ({ state, giveBack }) => ({ state, giveBack });
const json = (data) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) });

const answers = {
  'GET /': () => file('shop.html', 'text/html'),
  'GET /shop.js': () => file('shop.js', 'text/javascript'),
  'GET /icon.svg': () => file('icon.svg', 'image/svg+xml'),

  // { "product": "hammock" } creates an order. With the "id" of one, returns that. Returns the options to open the checkout with.
  'POST /orders'({ body }) {
    const { product, id } = JSON.parse(body);
    const order = startOrder(product, id);
    if (!order) return undefined;
    const { link, total, currency } = order;
    return json({ ...statusOf(order), id: order.id, checkout: { code: link, amount: total, currency } });
  },

  // { "order": "…", "signedResult": "eyJ…", "outcome": "approved" } from the result in the page, or only the order. Returns how
  // the order stands.
  async 'POST /results'({ body }) {
    const { order: id, ...result } = JSON.parse(body);
    const order = orderById(id);
    const isTaken = order && (await recordResult(order, result));
    return isTaken ? json(statusOf(order)) : undefined;
  },

  // Messages from the provider, also after the page is closed: a voucher that is paid tomorrow.
  'POST /webhooks'({ headers, body }) {
    recordEvent(eventOf(headers, body));
    return json({});
  },
};

createServer(async (request, response) => {
  try {
    const body = await text(request);
    const { pathname } = new URL(request.url, 'http://shop');
    const answer = await answers[`${request.method} ${pathname}`]?.({ headers: request.headers, body });
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  } catch {
    // An invalid signature or invalid JSON: the request cannot be trusted.
    response.writeHead(400).end();
  }
}).listen(port, () => console.log(`The shop: http://localhost:${port}`));
