// The two calls of the page, as a handler of Node, Vite and everything that takes Connect's.
import { text } from 'node:stream/consumers';
import { createOrder, recordResult } from './orders.mjs';

const calls = {
  '/api/orders': () => createOrder(),
  async '/api/results'({ order, signedResult }) {
    const state = await recordResult(order, signedResult);
    return state && { state };
  },
};

export async function api(request, response, next) {
  const call = request.method === 'POST' ? calls[request.url] : undefined;
  if (!call) return next();
  try {
    const answer = await call(JSON.parse((await text(request)) || '{}'));
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(answer && JSON.stringify(answer));
  } catch {
    // A wrong signature or invalid JSON: the request cannot be trusted.
    response.writeHead(400).end();
  }
}
