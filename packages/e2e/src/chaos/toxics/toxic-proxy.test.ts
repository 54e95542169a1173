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

/** The proxy's waits, which last until the test ends them: how long each is to be, in ms. */
let waits: { ms: number; end: () => void }[] = [];
const heldWait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  proxy = await ToxicProxy.start(heldWait);
});
afterAll(async () => {
  await proxy.close();
  provider.close();
});
beforeEach(() => {
  proxy.clear();
  requests = [];
  waits = [];
});

/** Waits until the proxy waits, and returns how long it would. */
async function nextWait(): Promise<{ ms: number; end: () => void }> {
  await expect.poll(() => waits).toHaveLength(1);
  return waits.splice(0)[0] ?? { ms: 0, end: () => undefined };
}

const portOf = (url: string) => Number(new URL(url).port);
const origin = () => `http://localhost:${String((provider.address() as AddressInfo).port)}`;

/** Sends one request over its own connection. */
function begin(path = '/pay') {
  const socket = connect(portOf(proxy.url), '127.0.0.1');
  socket.write(
    `POST ${origin()}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
  );
  const sent = { text: '', end: 'closed' };
  socket.on('data', (data) => (sent.text += data.toString()));
  socket.on('error', (error) => (sent.end = (error as NodeJS.ErrnoException).code ?? error.message));
  const closed = once(socket, 'close').catch(() => undefined);
  return { sent, closed };
}

/** Ends all waits until the connections are closed. Returns how long each was to be. */
async function endWaits(...closed: Promise<unknown>[]): Promise<number[]> {
  const ended: number[] = [];
  const connections = { open: true };
  void Promise.all(closed).then(() => (connections.open = false));
  while (connections.open) {
    await new Promise(setImmediate);
    for (const { ms, end } of waits.splice(0)) {
      ended.push(ms);
      end();
    }
  }
  return ended;
}

/** Sends one request, and ends all waits: what came, and how the connection ended. */
async function post(path?: string) {
  const { sent, closed } = begin(path);
  const ended = await endWaits(closed);
  const [head = '', body = ''] = sent.text.split('\r\n\r\n');
  return { head, body, end: sent.end, waits: ended };
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
    const { sent, closed } = begin();
    const { ms, end } = await nextWait();
    expect([ms, requests]).toEqual([300, seen]);
    end();
    await closed;
    expect([sent.text, requests]).toEqual(['', seen]);
  });

  it('ends in a reset in the middle of the response, or of the request', async () => {
    add({ toxic: 'reset' });
    const { sent, closed } = begin();
    const { end } = await nextWait();
    await expect.poll(() => sent.text).toMatch(/\r\n\r\nx{500}$/);
    end();
    await closed;
    expect(sent.end).toBe('ECONNRESET');
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
  it.each([
    ['before', []],
    ['after', ['POST /pay']],
  ] as const)('is delayed %s the provider gets the request', async (when, seen) => {
    add({ toxic: 'latency', when });
    const { sent, closed } = begin();
    const { ms, end } = await nextWait();
    expect([ms, requests, sent.text]).toEqual([300, seen, '']);
    end();
    await closed;
    expect(sent.text).toContain(BODY);
  });

  it('comes slowly, the headers first', async () => {
    add({ toxic: 'slowBody' });
    const { sent, closed } = begin();
    const { end } = await nextWait();
    await expect.poll(() => sent.text).toMatch(/\r\n\r\nx{250}$/);
    end();
    for (let times = 0; times < 3; times += 1) (await nextWait()).end();
    await closed;
    expect(sent.text).toContain(BODY);
  });

  it('shares one bandwidth, until the requests that match are done', async () => {
    add({ toxic: 'bandwidth', value: 4000 });
    const both = [begin('/other'), begin()];
    const ended = await endWaits(...both.map(({ closed }) => closed));
    // In chunks.
    for (const { sent } of both) expect(sent.text.split('x').length).toBeGreaterThan(BODY.length);
    // Two bodies and their headers, one after the other.
    expect(Math.max(...ended)).toBeGreaterThan(400);
    expect((await post()).waits).toEqual([]);
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
