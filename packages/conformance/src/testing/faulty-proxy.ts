import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as it went through. */
export type Passing = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};
export type Answer = { readonly status: number; readonly body: string };

/** What is wrong with a service: how it changes what it is sent, and what it answers. */
export type Fault = {
  readonly ask?: (passing: Passing) => Passing;
  readonly answer?: (answer: Answer, passing: Passing) => Answer;
};

export type Proxy = { url: string; close(): Promise<void> };

/** A service that is another one with a fault in it. WebSockets go through as they are. */
export async function startFaultyProxy(target: string, fault: Fault): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => void pass({ target, fault }, incoming, outgoing));
  server.on('upgrade', (incoming, socket: Socket, head: Buffer) => {
    tunnel(target, incoming, { socket, head });
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
        server.closeAllConnections();
      }),
  };
}

const DROPPED = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

async function pass(
  { target, fault }: { target: string; fault: Fault },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const passing = await read(incoming);
  const asked = fault.ask?.(passing) ?? passing;
  const response = await fetch(`${target}${asked.path}`, {
    method: asked.method,
    headers: asked.headers,
    ...(asked.method !== 'GET' && { body: asked.body }),
    redirect: 'manual',
  });
  const plain = { status: response.status, body: await response.text() };
  const { status, body } = fault.answer?.(plain, passing) ?? plain;
  outgoing.writeHead(status, { 'content-type': response.headers.get('content-type') ?? 'application/json' });
  outgoing.end(body);
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

function tunnel(
  target: string,
  incoming: IncomingMessage,
  { socket, head }: { socket: Socket; head: Buffer },
): void {
  const onward = forward(`${target}${incoming.url ?? '/'}`, { headers: incoming.headers });
  onward.on('upgrade', (answer, far: Socket, farHead: Buffer) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    socket.write(farHead);
    far.pipe(socket).pipe(far);
    for (const end of [far, socket]) end.on('error', () => socket.destroy());
  });
  onward.on('response', () => socket.destroy());
  onward.on('error', () => socket.destroy());
  onward.end();
}
