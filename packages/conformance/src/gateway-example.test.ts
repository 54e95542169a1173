/** @module-tag full */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Fixture } from './fixture';
import { main } from './main';

const EXAMPLE = fileURLToPath(new URL('../../../examples/gateway', import.meta.url));
const FIXTURE = join(EXAMPLE, 'fixture.json');
const KEY = 'key-of-the-test';
const folder = mkdtempSync(join(tmpdir(), 'istmo-gateway-'));
const secret = randomBytes(32).toString('hex');
const children = new Set<ChildProcess>();

/** A program of the example that runs, and where. */
type Program = { child: ChildProcess; url: string };

async function start(file: string, settings: Record<string, string>): Promise<Program> {
  const env = { ...process.env, PORT: '0', ACQUIRER_PORT: '0', ACQUIRER_KEY: KEY, ...settings };
  const child = spawn(process.execPath, [join(EXAMPLE, file)], { env });
  children.add(child);
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const ended = once(child, 'close').then(() => Promise.reject(new Error(errors)));
  const [printed] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  return { child, url: /http:\S+/.exec(printed.toString())?.[0] ?? '' };
}

async function kill({ child }: Program): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

const startGateway = (acquirerUrl: string, dataFile: string) =>
  start('server.mjs', {
    ...{ GATEWAY_SECRET: secret, ACQUIRER_URL: acquirerUrl, DATA_FILE: dataFile },
    PUBLIC_ORIGIN: 'https://pay.test',
  });

let acquirer: Program;
let fixture: Fixture;
let dataFile: string;

beforeAll(async () => {
  acquirer = await start('acquirer.mjs', {});
  fixture = v.parse(Fixture, JSON.parse(readFileSync(FIXTURE, 'utf8')));
});
beforeEach(() => {
  dataFile = join(folder, `${randomUUID()}.jsonl`);
});
afterAll(async () => {
  await Promise.all(
    [...children]
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => kill({ child, url: '' })),
  );
  rmSync(folder, { recursive: true });
});

type Answer = { code: number; data: Record<string, unknown> };

async function call(
  { url }: Program,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { headerStatus: { code: number }; data: Record<string, unknown> };
  return { code: answer.headerStatus.code, data: answer.data };
}

const CLIENT = { authorization: 'istmo-sandbox-client' };

async function pay(gateway: Program, attempt: string, cardNumber = '4111111111111111'): Promise<Answer> {
  const { data } = await call(gateway, '/api/v1/access-token', CLIENT, {});
  const body = fixture.calls['authCapture']?.body as { cardInformation: object };
  const cardInformation = { ...body.cardInformation, cardNumber };
  const headers = { authorization: String(data['accessToken']), 'idempotency-key': attempt };
  return call(gateway, '/secure/v1/card/auth-capture', headers, {
    ...body,
    email: 'ana@correo.com',
    cardInformation,
  });
}

const byAttempt = (gateway: Program, attempt: string) =>
  call(gateway, '/api/v1/attempts/payment', { ...CLIENT, 'idempotency-key': attempt });

type Transaction = { reference: string; status: string; url: string };

/** The statuses of a payment's charges, requested from the acquirer directly. */
async function chargesOf(codOper: unknown): Promise<string[]> {
  const response = await fetch(`${acquirer.url}/transactions`, { headers: { authorization: KEY } });
  const all = (await response.json()) as Transaction[];
  return all.filter(({ reference }) => reference === codOper).map(({ status }) => status);
}

async function charges(): Promise<number> {
  const response = await fetch(`${acquirer.url}/transactions`, { headers: { authorization: KEY } });
  return ((await response.json()) as Transaction[]).filter(({ status }) => status === 'approved').length;
}

it.each([
  ['nothing', ''],
  ['a word', 'change-me'],
  ['zeros', '0'.repeat(64)],
  ['a pattern', '0123'.repeat(16)],
  ['31 bytes', secret.slice(2)],
])('does not start with a secret that can be guessed: %s', async (_what, weak) => {
  await expect(start('server.mjs', { GATEWAY_SECRET: weak, DATA_FILE: dataFile })).rejects.toThrow(
    'openssl rand -hex 32',
  );
});

it('passes level card of the kit', async () => {
  const gateway = await startGateway(acquirer.url, dataFile);
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const code = await main(['--url', gateway.url, '--fixture', FIXTURE, '--level', 'card'], {
    out: say,
    error: say,
  });
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^\s*1\d\d checks: 1\d\d hold, 0 failed/);
  expect(code).toBe(0);
  expect(readFileSync(dataFile, 'utf8')).not.toMatch(/4111111111111111|"cvv"/);
  await kill(gateway);
});

it('makes one charge of five payments of one attempt at the same moment', async () => {
  const gateway = await startGateway(acquirer.url, dataFile);
  const before = await charges();
  const attempt = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(gateway, attempt)));
  expect(new Set(answers.map(({ data }) => data['codOper'])).size).toBe(1);
  expect(answers.map(({ data }) => data['status'])).toEqual([1, 1, 1, 1, 1]);
  expect(await charges()).toBe(before + 1);
  await kill(gateway);
});

it('follows a payment through the bank and back', async () => {
  const gateway = await startGateway(acquirer.url, dataFile);
  const attempt = randomUUID();
  const { data } = await pay(gateway, attempt, '4000002760003184');
  const { pathname } = new URL(String(data['url']));
  const page = await (await fetch(gateway.url + pathname)).text();
  const bank = /<iframe src="([^"]+)"/.exec(page)?.[1] ?? '';
  const answered = await fetch(bank, { method: 'POST', body: 'answer=approved', redirect: 'manual' });
  const back = new URL(answered.headers.get('location') ?? '');
  expect(await (await fetch(gateway.url + back.pathname)).text()).toContain("event: 'finished'");
  expect((await byAttempt(gateway, attempt)).data).toMatchObject({ status: 1, outcome: 'approved' });
  await kill(gateway);
});

/** How the connection fails the gateway's first charge. Only `requestHeld` keeps the charge from the acquirer. */
type Way = 'answerLost' | 'held' | 'requestHeld';

/** A bad connection: it fails the first charge, and passes later requests on. `heard` resolves at the failure. */
async function badConnection(way: Way) {
  let left = 1;
  let tellHeard = () => {};
  const heard = new Promise<void>((resolve) => (tellHeard = resolve));
  const forward = async (request: IncomingMessage, text: string) =>
    fetch(acquirer.url + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { authorization: KEY },
      ...(request.method === 'POST' && { body: text }),
    });
  let late = () => Promise.resolve();
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const part of request) text += String(part);
      const isFirst = request.method === 'POST' && request.url === '/transactions' && left > 0;
      if (isFirst) left -= 1;
      if (isFirst && way === 'requestHeld') {
        late = async () => void (await forward(request, text));
        tellHeard();
        return;
      }
      const answer = await forward(request, text);
      const body = await answer.text();
      if (isFirst) tellHeard();
      if (isFirst && way === 'answerLost') response.destroy();
      if (!isFirst) response.writeHead(answer.status).end(body);
    })();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${String(port)}`, heard, arriveLate: () => late(), close };
}

describe('between gateway and acquirer', () => {
  it('asks when an answer is lost, and charges once', async () => {
    const connection = await badConnection('answerLost');
    const gateway = await startGateway(connection.url, dataFile);
    const before = await charges();
    const { data } = await pay(gateway, randomUUID());
    expect(data['status']).toBe(1);
    expect(await chargesOf(data['codOper'])).toEqual(['approved']);
    expect(await charges()).toBe(before + 1);
    await kill(gateway);
    connection.close();
  });

  it('knows after its death what was charged before it could answer', async () => {
    const connection = await badConnection('held');
    const gateway = await startGateway(connection.url, dataFile);
    const before = await charges();
    const attempt = randomUUID();
    const lost = pay(gateway, attempt).catch(() => 'no answer');
    await connection.heard;
    await kill(gateway);
    expect(await lost).toBe('no answer');
    const next = await startGateway(connection.url, dataFile);
    expect((await byAttempt(next, attempt)).data).toMatchObject({ status: 1, totalPay: '48.15' });
    expect((await pay(next, attempt)).data).toMatchObject({ status: 1 });
    expect(await charges()).toBe(before + 1);
    await kill(next);
    connection.close();
  });

  it('ends after its death what never arrived, and charges nothing when it arrives late', async () => {
    const connection = await badConnection('requestHeld');
    const gateway = await startGateway(connection.url, dataFile);
    const before = await charges();
    const attempt = randomUUID();
    const lost = pay(gateway, attempt).catch(() => 'no answer');
    await connection.heard;
    await kill(gateway);
    expect(await lost).toBe('no answer');
    // Half a record, as a power cut leaves it.
    appendFileSync(dataFile, '{"type":"payment","atte');
    const next = await startGateway(connection.url, dataFile);
    expect((await byAttempt(next, attempt)).data).toMatchObject({ status: 0, outcome: 'canceled' });
    await connection.arriveLate();
    expect((await byAttempt(next, attempt)).data).toMatchObject({ status: 0, outcome: 'canceled' });
    expect(await charges()).toBe(before);
    await kill(next);
    connection.close();
  });
});
