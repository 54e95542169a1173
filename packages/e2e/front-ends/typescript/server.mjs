// Serves what the compiler has written, unbundled: the page's import map finds the SDK.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { api } from './server/api.mjs';

const TYPES = { html: 'text/html', js: 'text/javascript' };

async function file(request, response) {
  const path = request.url === '/' ? '/public/index.html' : request.url;
  const type = TYPES[path.split('.').at(-1)];
  const body = type && (await readFile(new URL(`.${path}`, import.meta.url)).catch(() => undefined));
  response.writeHead(body ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

createServer((request, response) => api(request, response, () => file(request, response))).listen(
  Number(process.env.PORT),
);
