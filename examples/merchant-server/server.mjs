// Serves the page and its calls. Needs nothing but Node, jose and standardwebhooks.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { api } from './server/api.mjs';
import { checkoutOrigin } from './server/verify.mjs';

const port = Number(process.env.PORT ?? 3000);
const TYPES = {
  '/index.html': 'text/html',
  '/order-texts.js': 'text/javascript',
  '/shop.js': 'text/javascript',
};
// What the checkout needs of your policy: its script and its frame.
const policy = `default-src 'none'; connect-src 'self'; img-src data:; script-src 'self' ${checkoutOrigin}; frame-src ${checkoutOrigin}; frame-ancestors 'none'`;

async function page(request, response) {
  // Not as a URL: an address that is none would throw, and end the server.
  const [asked] = request.url.split('?');
  const path = asked === '/' ? '/index.html' : asked;
  const type = TYPES[path];
  if (!type) return response.writeHead(404).end();
  const text = await readFile(new URL(`public${path}`, import.meta.url), 'utf8');
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
  response.end(text.replaceAll('http://localhost:4600', checkoutOrigin));
}

createServer((request, response) => api(request, response, () => page(request, response))).listen(port, () =>
  console.log(`The shop: http://localhost:${port}`),
);
