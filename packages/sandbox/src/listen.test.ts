import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { listen, type Listening, PortTakenError } from './listen';

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(port = 0) {
  const server = await listen(port);
  open.push(server);
  return server;
}

const site = new Hono();
site.get('/', (c) => c.text('here'));

/** The status of the answer at one of the machine's addresses. */
function ask(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host, port, path: '/' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

it('answers at both addresses of localhost', async () => {
  const server = await start();
  server.serve(site);
  expect(await Promise.all(['127.0.0.1', '::1'].map((host) => ask(host, server.port)))).toEqual([200, 200]);
});

it('keeps a connection open for longer than browsers do', async () => {
  const { port } = await start();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', agent: new Agent({ keepAlive: true }) }, resolve).on(
      'error',
      reject,
    );
  });
  response.resume();
  const [, seconds] = /timeout=(\d+)/.exec(String(response.headers['keep-alive'])) ?? [];
  // Chromium closes a connection that it has not used for five minutes.
  expect(Number(seconds)).toBeGreaterThan(300);
});

it('asks to come again until there is something to serve', async () => {
  const { port } = await start();
  expect(await ask('127.0.0.1', port)).toBe(503);
  // A page that was opened too early reloads itself.
  const early = await fetch(`http://127.0.0.1:${String(port)}/`);
  expect(early.headers.get('refresh')).toBe('1');
});

it('says when somebody else has the port', async () => {
  const { port } = await start();
  await expect(listen(port)).rejects.toBeInstanceOf(PortTakenError);
});

it('gives the port back', async () => {
  const first = await listen(0);
  await first.close();
  const second = await start(first.port);
  expect(second.port).toBe(first.port);
});

it('does not wait for a connection that has become something else', async () => {
  const server = await listen(0);
  server.serve(site, (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const request = get({ host: '127.0.0.1', port: server.port, headers });
  const [, socket] = (await once(request, 'upgrade')) as [unknown, Socket];
  const ended = once(socket, 'close');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closed = server.close();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  await closed;
  await expect(ended).resolves.toBeDefined();
});

it('ends connections that browsers keep once their request is answered, long before the grace is over', async () => {
  const server = await start();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    const held = new Hono();
    held.get('/', async (c) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      return c.text('done');
    });
    server.serve(held);
  });
  const agent = new Agent({ keepAlive: true });
  const status = new Promise((resolve) => {
    get({ host: '127.0.0.1', port: server.port, path: '/', agent }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  await asked;
  const closed = server.close(600_000);
  answer();
  expect(await status).toBe(200);
  await closed;
});
