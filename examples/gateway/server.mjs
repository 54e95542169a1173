// A provider of level `card`, in front of an acquirer. Needs nothing but Node.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { keySet } from './server/answers.mjs';
import { calls } from './server/calls.mjs';
import { ApiError } from './server/errors.mjs';
import { port } from './server/settings.mjs';
import { threeDsPage } from './server/three-ds-pages.mjs';

const MOST_BYTES = 64 * 1024;

/** Text bodies are JSON as base64 as hex. */
const decoded = (text) => JSON.parse(Buffer.from(Buffer.from(text, 'hex').toString(), 'base64').toString());
const encoded = (data) => Buffer.from(Buffer.from(JSON.stringify(data)).toString('base64')).toString('hex');

async function bodyOf(request) {
  if (request.method === 'GET') return undefined;
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MOST_BYTES) throw new ApiError(413, 'The body is too long');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString();
  if (text === '') return undefined;
  try {
    return isHex(request) ? decoded(text) : JSON.parse(text);
  } catch {
    throw new ApiError(400, 'The body is neither JSON nor encoded JSON');
  }
}

const isHex = ({ headers }) => (headers['content-type'] ?? '').startsWith('text/plain');

/** The code of success, or of the error, and the data. */
async function answer(request) {
  const [path, search] = request.url.split('?');
  try {
    for (const { pattern, authorize, handle } of calls) {
      const found = pattern.exec(`${request.method} ${path}`);
      if (!found) continue;
      authorize(request);
      const params = found.slice(1).map(decodeURIComponent);
      const query = new URLSearchParams(search);
      const data = await handle({
        request,
        params,
        query,
        method: request.method,
        body: await bodyOf(request),
      });
      return { code: 200, description: 'Success', data };
    }
    return { code: 404, description: 'No such call', data: {} };
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, description: error.message, data: error.data };
    if (error instanceof URIError) return { code: 400, description: 'The address cannot be read', data: {} };
    console.error(error.message); // Never what was sent: it has cards.
    return { code: 530, description: 'happen_error_try_again', data: {} };
  }
}

const HTTP_STATUS = {
  400: 400,
  401: 401,
  404: 404,
  409: 409,
  413: 413,
  422: 422,
  429: 429,
  503: 503,
  530: 500,
  621: 409,
};

/** Every answer is in the envelope; no cache keeps it. */
async function api(request, response) {
  const { code, description, data } = await answer(request);
  const asked = request.headers['x-body-encoding'] ?? (isHex(request) ? 'hex' : 'json');
  response.writeHead(HTTP_STATUS[code] ?? 200, {
    ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
    ...(data.retryAfter && { 'retry-after': data.retryAfter }),
  });
  const envelope = {
    headerStatus: { code, description },
    ...{ serverTime: new Date().toISOString(), message: description, requestId: randomUUID() },
    ...{ data: asked === 'hex' ? encoded(data) : data, success: code === 200 },
  };
  response.end(JSON.stringify(envelope));
}

function keys(response) {
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' };
  response
    .writeHead(200, { ...headers, 'content-type': 'application/jwk-set+json' })
    .end(JSON.stringify(keySet));
}

const server = createServer(async (request, response) => {
  if (request.url === '/.well-known/jwks.json') return keys(response);
  if (request.url.startsWith('/secure/3ds/')) return threeDsPage(request, response);
  return api(request, response);
});
server.listen(port, () => console.log(`The provider: http://localhost:${server.address().port}`));
