import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToxicProxy, type ToxicRule } from './toxic-proxy';

const BODY = 'x'.repeat(1000);
let requests: string[] = [];
const provider = createServer((request, response) => {
  requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
  response.writeHead(201, { 'x-of': 'the provider', 'content-type': 'text/plain' }).end(BODY);
});
let proxy: ToxicProxy;

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  proxy = await ToxicProxy.start();
});
afterAll(async () => {
  await proxy.close();
  provider.close();
});
beforeEach(() => {
  proxy.clear();
  requests = [];
});

const portOf = (url: string) => Number(new URL(url).port);
const origin = () => `http://localhost:${String((provider.address() as AddressInfo).port)}`;

/** Sends one request over its own connection: what came, how the connection ended, and when (ms). */
async function post(path = '/pay') {
  const began = performance.now();
  const socket = connect(portOf(proxy.url), '127.0.0.1');
  socket.write(
    `POST ${origin()}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
  );
  let text = '';
  let firstMs = Infinity;
  let end = 'closed';
  socket.on('data', (data) => {
    text += data.toString();
    firstMs = Math.min(firstMs, performance.now() - began);
  });
  socket.on('error', (error) => (end = (error as NodeJS.ErrnoException).code ?? error.message));
  await once(socket, 'close').catch(() => undefined);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body, end, firstMs, ms: performance.now() - began };
}

function add(rule: Partial<ToxicRule> & Pick<ToxicRule, 'toxic'>): void {
  proxy.add({ when: 'after', value: 300, times: 1, strikes: (_method, path) => path === '/pay', ...rule });
}

it('passes everything on unchanged', async () => {
  const { head, body } = await post('/pay?with=query');
  expect(head).toMatch(/^HTTP\/1.1 201 [\s\S]*x-of: the provider/);
  expect(body).toContain(BODY);
  expect(requests).toEqual(['POST /pay?with=query']);
});

it('strikes the given number of requests, and no others', async () => {
  add({ toxic: 'loss', value: 0, times: 2 });
  const ends = [await post(), await post('/other'), await post(), await post()];
  expect(ends.map(({ head }) => head !== '')).toEqual([false, true, false, true]);
  expect(proxy.struck.slice(-2)).toEqual(['POST /pay', 'POST /pay']);
});

describe('lost data', () => {
  it.each([
    ['before', []],
    ['after', ['POST /pay']],
  ] as const)('is lost %s the provider gets the request, and the connection hangs', async (when, seen) => {
    add({ toxic: 'loss', when });
    const { head, ms } = await post();
    expect(head).toBe('');
    expect(ms).toBeGreaterThan(290);
    expect(requests).toEqual(seen);
  });

  it('ends in a reset in the middle of the response, or of the request', async () => {
    add({ toxic: 'reset' });
    expect(await post()).toMatchObject({ end: 'ECONNRESET', body: 'x'.repeat(500) });
    add({ toxic: 'reset', when: 'before' });
    expect(await post()).toMatchObject({ end: 'ECONNRESET', head: '' });
    expect(requests).toHaveLength(1);
  });

  it('is cut off before the end that the headers announce', async () => {
    add({ toxic: 'truncation' });
    const { head, body, end } = await post();
    expect(head).toContain('content-length: 1000');
    expect([body.length, end]).toEqual([500, 'closed']);
  });
});

describe('slow data', () => {
  it('is delayed before or after the provider gets the request', async () => {
    add({ toxic: 'latency', when: 'before' });
    const held = post();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(requests).toEqual([]);
    expect((await held).body).toBe(BODY);
    add({ toxic: 'latency' });
    expect((await post()).firstMs).toBeGreaterThan(290);
  });

  it('comes slowly, the headers first', async () => {
    add({ toxic: 'slowBody' });
    const { body, firstMs, ms } = await post();
    expect(body).toBe(BODY);
    expect(ms - firstMs).toBeGreaterThan(250);
  });

  it('shares one bandwidth, until the requests that match are done', async () => {
    add({ toxic: 'bandwidth', value: 4000 });
    const [first, second] = await Promise.all([post('/other'), post()]);
    expect(Math.max(first.ms, second.ms)).toBeGreaterThan(400);
    expect((await post()).ms).toBeLessThan(200);
  });
});

it.each([
  [0, /^(?!\{)/],
  [1, /^\{"headerStatus"/],
  [2, /^<!doctype html>/],
])('answers instead of the provider: %i', async (value, expected) => {
  add({ toxic: 'wrongAnswer', value });
  const { head, body } = await post();
  expect(head).toMatch(/^HTTP\/1.1 200/);
  expect(body).toMatch(expected);
});

it('closes the connection of a request to a provider that is not there', async () => {
  const { port } = new URL(origin());
  const socket = connect(portOf(proxy.url), '127.0.0.1');
  socket.write(`GET http://localhost:1/${port} HTTP/1.1\r\nHost: x\r\n\r\n`);
  socket.resume();
  await expect(once(socket, 'close')).resolves.toBeDefined();
});

it('tunnels data both ways', async () => {
  const socket = connect(portOf(proxy.url), '127.0.0.1');
  const { host } = new URL(origin());
  socket.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(socket, 'data');
  socket.write('GET /through HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toContain('201');
  expect(requests).toEqual(['GET /through']);
  socket.destroy();
});
