import {
  createServer,
  type IncomingMessage,
  request as send,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { once } from 'node:events';
import { SharedConnection } from './shared-connection';
import { type Answer, STRIKES, type Toxic, type When } from './toxics';

export type ToxicRule = {
  toxic: Toxic;
  when: When;
  value: number;
  /** The number of requests that it strikes; then it ends. */
  times: number;
  strikes: (method: string, path: string) => boolean;
};

type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;
const waitReally: Wait = (ms, signal) => sleep(ms, undefined, { signal });

/** Longer than a browser keeps a connection, so that only a toxic closes one during a request. */
const KEEP_ALIVE_MS = 330_000;
const LOOPBACK = '127.0.0.1';
/** Headers of one connection, which a proxy does not pass on. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'];

/**
 * The network between a payer's browser and the sandbox: an HTTP proxy that the browser uses for every
 * request and WebSocket. Addresses and origins stay the same, and faults happen on the connection itself.
 */
export class ToxicProxy {
  /** The requests that were struck, as `GET /path`. */
  readonly struck: string[] = [];
  /** How many toxics were removed before they struck at all. */
  unstruck = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  readonly #wait: Wait;
  readonly #line: SharedConnection;
  #rules: (ToxicRule & { left: number })[] = [];

  private constructor(wait: Wait) {
    this.#wait = wait;
    this.#line = new SharedConnection(() => this.#bandwidth()?.value, wait);
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      // If one side ends its connection, the other side's is closed too.
      void this.#serve(request, response).catch(() => response.socket?.destroy());
    });
    this.#server.on('connection', (socket: Socket) => this.#keep(socket));
    this.#server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      void this.#tunnel(request.url ?? '', socket, head);
    });
  }

  static async start(wait: Wait = waitReally): Promise<ToxicProxy> {
    const proxy = new ToxicProxy(wait);
    await once(proxy.#server.listen(0, LOOPBACK), 'listening');
    return proxy;
  }

  get url(): string {
    return `http://${LOOPBACK}:${String((this.#server.address() as AddressInfo).port)}`;
  }

  add(rule: ToxicRule): void {
    this.#rules.push({ ...rule, left: rule.times });
  }

  /** Removes all toxics, and counts those that never struck. */
  clear(): void {
    this.unstruck += this.#rules.filter(({ left, times }) => left === times).length;
    this.#rules = [];
  }

  async close(): Promise<void> {
    const closed = once(this.#server.close(), 'close');
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url);
    const rule = this.#rules.find(({ left, strikes }) => left > 0 && strikes(method, pathname));
    if (!rule) return this.#relay(request, response);
    this.struck.push(`${method} ${pathname}`);
    if (rule.toxic === 'bandwidth') {
      // The toxic ends once the response is through.
      await this.#relay(request, response).finally(() => (rule.left -= 1));
      return;
    }
    rule.left -= 1;
    const body = await wholeOf(request);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const pass = () => this.#ask(request, body);
    await STRIKES[rule.toxic]({ ...rule, response, pass, wait: (ms) => this.#wait(ms, gone.signal) });
  }

  async #relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const upstream = upstreamOf(request);
    this.#end(response, () => upstream.destroy());
    const answered = once(upstream, 'response') as Promise<[IncomingMessage]>;
    await Promise.all([answered, pipeline(request, this.#line.carry, upstream)]);
    const [answer] = await answered;
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
    await pipeline(answer, this.#line.carry, response);
  }

  /** The provider's response to a request, even if the browser has gone. */
  async #ask(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const upstream = upstreamOf(request);
    upstream.end(body);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    return {
      status: answer.statusCode ?? 502,
      headers: endToEnd(answer.rawHeaders),
      body: await wholeOf(answer),
    };
  }

  /** A WebSocket is passed on as bytes. */
  async #tunnel(authority: string, near: Duplex, head: Buffer): Promise<void> {
    const far = connect(Number(authority.split(':').at(-1)), LOOPBACK);
    this.#keep(far);
    try {
      await once(far, 'connect');
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.write(head);
      await Promise.all([pipeline(near, this.#line.carry, far), pipeline(far, this.#line.carry, near)]);
    } catch {
      near.destroy();
      far.destroy();
    }
  }

  #bandwidth(): ToxicRule | undefined {
    return this.#rules.find(({ toxic, left }) => toxic === 'bandwidth' && left > 0);
  }

  #end(response: ServerResponse, act: () => void): void {
    response.once('close', () => {
      if (!response.writableFinished) act();
    });
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }
}

function upstreamOf(request: IncomingMessage) {
  const { port, pathname, search } = new URL(request.url ?? '/');
  const names = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
  return send({
    host: LOOPBACK,
    port,
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(names),
    // A connection that is kept alive may belong to a process that was killed.
    agent: false,
  });
}

function endToEnd(raw: readonly string[]): string[] {
  return raw.flatMap((name, place) =>
    place % 2 === 0 && !HOP_BY_HOP.includes(name.toLowerCase()) ? [name, raw[place + 1] ?? ''] : [],
  );
}

async function wholeOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
