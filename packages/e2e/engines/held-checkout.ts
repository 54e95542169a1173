import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { urls } from '../src/environment';

const APP = /(?<=<link rel="modulepreload" id="app" href=")[^"]+/;

/**
 * The checkout behind a server that keeps the app's own script from running until it is released. The page loads to its end
 * meanwhile, which WebKit's driver waits for.
 */
export async function holdCheckout() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let app = '';
  const send = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    if (incoming.url === '/held') await released;
    if (incoming.url?.startsWith('/held')) {
      const isScript = incoming.url === '/held.js';
      answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/plain');
      answer.end(isScript ? `fetch('/held').then(() => import('${app}'))` : '');
      return;
    }
    const found = await ask(incoming);
    if (!found.headers['content-type']?.startsWith('text/html')) {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
      return;
    }
    const { 'content-length': _length, ...headers } = found.headers;
    const page = await text(found);
    app = APP.exec(page)?.[0] ?? '';
    answer.writeHead(found.statusCode ?? 502, headers);
    answer.end(page.replace(APP, '/held.js'));
  };
  const server = createServer((incoming, answer) => void send(incoming, answer));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${String((server.address() as AddressInfo).port)}`, release, stop };
}

/** Sends a request on, and asks for an answer that is not compressed. */
function ask(incoming: IncomingMessage): Promise<IncomingMessage> {
  const { hostname, port } = new URL(urls.checkout);
  const { url: path, method } = incoming;
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, resolve);
    sent.on('error', reject);
    incoming.pipe(sent);
  });
}
