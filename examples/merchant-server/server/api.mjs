// The calls of the page and of the provider, as a handler of Node, Vite and everything that takes Connect's.
import { text } from 'node:stream/consumers';
import { recordEvent, recordResult, startOrder } from './orders.mjs';
import { ProviderError } from './provider.mjs';
import { eventOf } from './verify.mjs';

const calls = {
  '/api/orders': (body) => startOrder(JSON.parse(body).id),
  '/api/results'(body) {
    const { order, ...result } = JSON.parse(body);
    return recordResult(order, result);
  },
  // The provider calls this one, also when no page is open.
  '/api/webhooks'(body, headers) {
    recordEvent(eventOf(headers, body));
    return {};
  },
};

export async function api(request, response, next) {
  const call = request.method === 'POST' ? calls[request.url] : undefined;
  if (!call) return next();
  try {
    const answer = await call(await text(request), request.headers);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(answer && JSON.stringify(answer));
  } catch (error) {
    console.error(error.message);
    // 400: a wrong signature or invalid JSON, so that the request cannot be trusted.
    response.writeHead(error instanceof ProviderError ? 502 : 400).end();
  }
}
