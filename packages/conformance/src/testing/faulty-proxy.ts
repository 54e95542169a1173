import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** A request that passes through the proxy. */
export type Passing = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};
export type Answer = {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Default: UTF-8. */
  readonly charset?: BufferEncoding;
};

/** A fault: how the proxy changes requests, responses and WebSocket messages. */
export type Fault = {
  readonly ask?: (passing: Passing) => Passing;
  readonly answer?: (answer: Answer, passing: Passing) => Answer | Promise<Answer>;
  /** Changes the follow request on its way to the service. */
  readonly order?: (text: string) => string;
  /** Whether a message of the service reaches the client. */
  readonly delivers?: (text: string) => boolean;
  /** Called for each connection: changes a message of the service into those that reach the client. */
  readonly pushes?: () => (text: string) => string[];
};

export type Proxy = { url: string; close(): Promise<void> };

/** Starts a proxy that adds a fault to a service. */
export async function startFaultyProxy(target: string, fault: Fault): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => void pass({ target, fault }, incoming, outgoing));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (near, incoming) => {
    relay(near, new WebSocket(`${target.replace(/^http/, 'ws')}${incoming.url ?? '/'}`), fault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        sockets.clients.forEach((socket) => socket.terminate());
        server.closeAllConnections();
      }),
  };
}

const PASSED = ['content-type', 'cache-control', 'retry-after', 'access-control-allow-origin'];
const DROPPED = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

async function pass(
  { target, fault }: { target: string; fault: Fault },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const passing = await read(incoming);
  const request = fault.ask?.(passing) ?? passing;
  const response = await fetch(`${target}${request.path}`, {
    method: request.method,
    headers: request.headers,
    ...(request.method !== 'GET' && { body: request.body }),
    redirect: 'manual',
  });
  const passed = PASSED.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const plain: Answer = {
    status: response.status,
    body: await response.text(),
    headers: Object.fromEntries(passed),
  };
  const { status, body, headers, charset = 'utf8' } = (await fault.answer?.(plain, passing)) ?? plain;
  outgoing.writeHead(status, headers);
  outgoing.end(Buffer.from(body, charset));
}

async function read(incoming: IncomingMessage): Promise<Passing> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  const headers = Object.entries(incoming.headers).filter(([name]) => !DROPPED.has(name));
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(parts).toString(),
  };
}

/** Relays a WebSocket's messages in both directions. */
function relay(near: WebSocket, far: WebSocket, { order, delivers, pushes }: Fault): void {
  const changed = pushes?.() ?? ((text: string) => [text]);
  const waiting: string[] = [];
  near.on('message', (data: Buffer) => {
    const text = order?.(data.toString()) ?? data.toString();
    if (far.readyState === WebSocket.OPEN) far.send(text);
    else waiting.push(text);
  });
  far.on('open', () => {
    waiting.splice(0).forEach((text) => far.send(text));
  });
  far.on('message', (data: Buffer) => {
    const text = data.toString();
    if (delivers?.(text) ?? true) for (const sent of changed(text)) near.send(sent);
  });
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('close', () => other.close());
    one.on('error', () => other.terminate());
  }
}
