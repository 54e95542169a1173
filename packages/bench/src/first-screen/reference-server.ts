import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

type Content = { type: string; text: string };

const HTML = 'text/html; charset=utf-8';
const json = (value: object): Content => ({ type: 'application/json', text: JSON.stringify(value) });

/** The data that a form asks for, as large as a session usually is. */
const SESSION = {
  id: 'sess_123',
  amount: 12_990,
  currency: 'PEN',
  methods: ['card'],
  merchant: { name: 'Tienda' },
  pad: 'x'.repeat(1200),
};

const SECURED_FIELD: Content = { type: HTML, text: '<!doctype html><html><body><input></body></html>' };

/** The answers of the other providers' services that their first screen needs. `undefined` for the files of a page. */
function standInFor(pathname: string): Content | undefined {
  if (pathname === '/session.json') return json(SESSION);
  if (/secured-?fields|hosted-fields/i.test(pathname)) return SECURED_FIELD;
  const ofAdyen = pathname.startsWith('/checkoutshopper/') && !pathname.includes('/translations/');
  return ofAdyen || /^\/braintree\/(log|client_api)/.test(pathname) ? json({}) : undefined;
}

/** The account's configuration that Braintree's library receives. */
function braintreeConfiguration(port: number): Content {
  const services = `http://braintree.localhost:${port}/braintree`;
  return json({
    assetsUrl: services,
    clientApiUrl: `${services}/client_api`,
    configUrl: `${services}/configuration`,
    analytics: { url: `${services}/log` },
    environment: 'sandbox',
    merchantId: 'reference',
    challenges: ['cvv'],
    creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express'] },
  });
}

export type ReferenceServer = {
  port: number;
  addPage: (pathname: string, text: string) => void;
  close: () => Promise<void>;
};
type Body = { type: string; body: Buffer };

const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the pages of a folder as a good host would, and stands in for the services of Adyen and Braintree. */
export async function startReferences(folder: string): Promise<ReferenceServer> {
  const bodies = new Map<string, Body>();
  const keep = (pathname: string, { type, text }: Content) => {
    const kept = { type, body: gzipSync(text, { level: 9 }) };
    bodies.set(pathname, kept);
    return kept;
  };
  const bodyOf = async (pathname: string) =>
    bodies.get(pathname) ?? keep(pathname, await contentOf(folder, pathname));
  const server = createServer((request, response) => {
    void answer(request, response, bodyOf);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  keep('/braintree/configuration', braintreeConfiguration(port));
  return {
    port,
    addPage: (pathname, text) => void keep(pathname, { type: HTML, text }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  bodyOf: (pathname: string) => Promise<Body>,
): Promise<void> {
  const shared = {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': '*',
  };
  if (request.method === 'OPTIONS') {
    response.writeHead(204, shared).end();
    return;
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  try {
    const { type, body } = await bodyOf(pathname);
    const kept = /\.(js|css)$/.test(pathname) ? KEPT_FOR_EVER : 'no-store';
    const headers = { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length };
    response.writeHead(200, { ...headers, 'cache-control': kept, ...shared }).end(body);
  } catch {
    response.writeHead(404, shared).end();
  }
}

async function contentOf(folder: string, pathname: string): Promise<Content> {
  const known = standInFor(pathname);
  if (known) return known;
  // Adyen's texts have the version of the library in their address.
  const path = pathname.includes('/translations/') ? 'adyen/translations.json' : normalize(pathname);
  const text = await readFile(join(folder, path), 'utf8');
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', text };
}
