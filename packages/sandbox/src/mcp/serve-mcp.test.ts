import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { getRequestListener } from '@hono/node-server';
import { simulatorEndpoints } from '@istmo/contract/simulator';
import { METHOD_TRAITS } from '@istmo/domain';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config';
import { type RunningSandbox, startTestSandbox } from '../testing/start-test-sandbox';
import { createMcpServer, serveMcp } from './serve-mcp';

let sandbox: RunningSandbox;
let client: Client;

async function clientOf(url: string): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const connected = new Client({ name: 'test', version: '1.0.0' });
  const server = await createMcpServer(url);
  await Promise.all([server.connect(theirs), connected.connect(ours)]);
  return connected;
}

beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = await clientOf(sandbox.url);
});
afterAll(async () => {
  await client.close();
  await sandbox.close();
});

const Answer = v.object({ data: v.unknown() });

/** `data` of a tool's answer. */
async function use<T extends v.GenericSchema>(
  schema: T,
  name: string,
  given: Record<string, unknown> = {},
): Promise<v.InferOutput<T>> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: given });
  if (isError) throw new Error(JSON.stringify(content));
  return v.parse(schema, v.parse(Answer, structuredContent).data);
}

const Payment = v.object({ codOper: v.string(), status: v.string(), reason: v.string() });
const Webhooks = v.array(
  v.object({ id: v.string(), codOper: v.string(), attempts: v.number(), delivered: v.boolean() }),
);
const LINK = { code: 'LK-CAFE0001' };

it('has a tool for each call of the simulator, and says which only read', async () => {
  const { tools } = await client.listTools();
  const names = Object.keys(simulatorEndpoints).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(tools.map(({ name }) => name)).toEqual(names);
  const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]));
  expect(hints).toMatchObject({ payments: true, state: true, pay: false, reset: false });
});

describe('an assistant', () => {
  it('approves a Yappy payment after its deadline', async () => {
    const { codOper, status } = await use(Payment, 'pay', { ...LINK, method: 'yappy' });
    expect(status).toBe('waiting');
    await use(v.unknown(), 'move_clock', { advanceMs: METHOD_TRAITS.yappy.deadlineMs + 1000 });
    expect(await use(Payment, 'payment', { codOper })).toMatchObject({ status: 'expired' });
    const late = await use(Payment, 'answer_phone', { codOper, answer: 'payLate' });
    expect(late).toMatchObject({ codOper, status: 'approved' });
    await use(v.unknown(), 'move_clock', { reset: true });
  });

  it('has 3DS declined, and then approved', async () => {
    const challenged = { ...LINK, method: 'card', card: 'challenged' };
    const first = await use(Payment, 'pay', challenged);
    expect(first.status).toBe('challenged');
    const declined = await use(Payment, 'answer_challenge', { codOper: first.codOper, answer: 'decline' });
    expect(declined.status).toBe('declined');
    const second = await use(Payment, 'pay', challenged);
    const approved = await use(Payment, 'answer_challenge', { codOper: second.codOper, answer: 'approve' });
    expect(approved.status).toBe('approved');
  });

  it('sends a webhook again', async () => {
    const { codOper } = await use(Payment, 'pay', { ...LINK, method: 'card' });
    const find = async () =>
      (await use(Webhooks, 'webhooks')).find((webhook) => webhook.codOper === codOper && webhook.delivered);
    await expect.poll(find).toBeDefined();
    const before = await find();
    await use(v.unknown(), 'redeliver_webhook', { id: before?.id });
    await expect.poll(async () => (await find())?.attempts).toBe((before?.attempts ?? 0) + 1);
  });
});

it.each([
  ['what the table does not take', 'answer_phone', { codOper: 'X', answer: 'perhaps' }, 'answer'],
  ['what is not known', 'payment', { codOper: 'AUTH_CAP-0000000000000000' }, '404'],
  [
    'what is not possible',
    'answer_challenge',
    { codOper: 'AUTH_CAP-0000000000000000', answer: 'approve' },
    '404',
  ],
])('says why it refuses %s', async (_case, name, given, reason) => {
  const { isError, content } = await client.callTool({ name, arguments: given });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain(reason);
});

it('says that no sandbox runs', async () => {
  const alone = await clientOf('http://localhost:9');
  const { isError, content } = await alone.callTool({ name: 'state', arguments: {} });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain('No sandbox answers at http://localhost:9');
  await alone.close();
});

it('is not there in production', async () => {
  await expect(serveMcp(sandbox.url, { ISTMO_MODE: 'production' })).rejects.toThrow(ConfigError);
});

const PACKAGE = '@modelcontextprotocol/conformance@0.1.16';
// The package asks for Node 22 only for a function that these scenarios do not use.
const NODE_20 = `import { register } from 'node:module';
const fs = "export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = undefined;";
const hooks = \`export const resolve = (name, context, next) => name === 'fs' && context.parentURL.includes('/conformance/')
  ? { url: 'data:text/javascript,' + encodeURIComponent(\${JSON.stringify(fs)}), shortCircuit: true } : next(name, context);\`;
register('data:text/javascript,' + encodeURIComponent(hooks));`;

/** Runs a program, and returns its exit code and what it printed. */
function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; text: string }> {
  const child = spawn(command, args, { cwd });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text }));
  });
}

// It installs the conformance tests of the protocol's authors.
describe("the protocol's own tests", { tags: ['full'] }, () => {
  let folder: string;
  const handler = createMcpHandler(() => createMcpServer(sandbox.url));
  const listener = getRequestListener((request) => handler.fetch(request));
  const server = createServer((request, response) => void listener(request, response));
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'istmo-mcp-'));
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    writeFileSync(join(folder, 'node-20.mjs'), NODE_20);
    const { code, text } = await run(
      'npm',
      ['install', '--ignore-scripts', '--engine-strict=false', PACKAGE],
      folder,
    );
    expect(code, text).toBe(0);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  }, 900_000);
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['server-initialize', 'ping', 'tools-list'])('pass: %s', async (scenario) => {
    const { port } = server.address() as AddressInfo;
    const program = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const url = `http://127.0.0.1:${String(port)}/`;
    const args = ['--import', './node-20.mjs', program, 'server', '--url', url, '--scenario', scenario];
    const { code, text } = await run(process.execPath, args, folder);
    expect(code, text).toBe(0);
    expect(text).toMatch(/Passed: [1-9]\d*\/[1-9]/);
  });
});
