import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const SECRET = 'secret of the network';

/** `loses answers`: the network does its work and cuts the connection. `refuses`: it accepts nothing new. */
export type NetworkFault = 'loses answers' | 'gives no answer' | 'is down' | 'refuses' | undefined;

/** By method and kind, such as `GET orders`. `undefined` if the network does not know it, or cannot do it. */
type Answers = Readonly<Record<string, (id: string, body: unknown) => unknown>>;

/** A network over HTTP, with its failures. `calls` has the received calls, in order. */
export async function startNetworkServer(answers: Answers) {
  const state: { fault: NetworkFault; calls: string[] } = { fault: undefined, calls: [] };
  const server = createServer((request, response) => {
    void answerOf(request).then(({ status, body }) => {
      if (state.fault === 'loses answers') response.destroy();
      else if (state.fault !== 'gives no answer')
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  async function answerOf(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method = '', url = '' } = request;
    const [, kind = '', id = ''] = url.split('/');
    state.calls.push([method, kind, id].join(' ').trim());
    const hasBody = method === 'POST' || method === 'PUT';
    const body = hasBody ? await json(request) : undefined;
    if (state.fault === 'is down') return { status: 503, body: {} };
    if (state.fault === 'refuses' && hasBody) return { status: 404, body: {} };
    const answer = await answers[`${method} ${kind}`]?.(id, body);
    return answer === undefined ? { status: 404, body: {} } : { status: 200, body: answer };
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    state,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Calls such a network, as an adapter does. `undefined` if the network does not know it, or cannot do it. */
export async function callNetwork(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The network answered ${String(response.status)}`);
  return response.json();
}

/** A signed request of a network to the notification address. */
export function signedNotice(told: object, secret = SECRET): RequestInit {
  const body = JSON.stringify(told);
  return { method: 'POST', body, headers: { 'x-signature': signatureOf(body, secret) } };
}

/** Reads a notice. `undefined` if it is forged. */
export async function readNotice(received: Request): Promise<unknown> {
  const body = await received.text();
  const given = Buffer.from(received.headers.get('x-signature') ?? '');
  const right = Buffer.from(signatureOf(body, SECRET));
  return given.length === right.length && timingSafeEqual(given, right) ? JSON.parse(body) : undefined;
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
