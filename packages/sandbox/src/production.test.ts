import { randomBytes, randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createConnection, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeCardPayment } from '@istmo/contract/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manage, readManage } from './cli/manage';
import { type Config, parseConfig } from './config';
import { openPool } from './db/database';
import { merchants } from './db/schema';
import { packageFile, repositoryFile } from './package-file';
import { InstallModeError, startSandbox } from './start-sandbox';
import { freePorts } from './testing/free-ports';
import { beginPayments } from './testing/kill-points/journeys';
import { createTestClient } from './testing/test-client';
import { createDatabase } from './testing/test-database';
import { cardPaymentWith } from './testing/test-sandbox';

const server = process.env['DATABASE_URL'] ?? '';

const settingsOf = (databaseUrl: string, port = '') => ({
  ISTMO_MODE: 'production',
  PUBLIC_ORIGIN: 'https://pay.example',
  SECURITY_CONTACT: 'mailto:security@pay.example',
  INSTALL_SECRET: randomBytes(32).toString('hex'),
  DATABASE_URL: databaseUrl,
  MAIL_FROM: 'Istmo <pagos@pay.example>',
  PORT_CHECKOUT: port,
});

const ORDER = {
  cclw: 'TALLER',
  codePay: 'LK-TALLER01',
  amount: '62.00',
  taxAmount: '0.00',
  confirmedDuplicate: true,
};
const additionalData = { ...makeCardPayment().additionalData, domainRequested: 'taller.example' };
const cardPayment = (cardNumber: string) => cardPaymentWith({ cardNumber }, { ...ORDER, additionalData });

/** Adds a merchant with these methods, and its link. Returns what the commands print. */
async function addTaller(settings: Record<string, string>, methods: string): Promise<string> {
  const lines: string[] = [];
  const merchant = `--id 1000 --web-code TALLER --name Taller --email duena@taller.test --methods ${methods}`;
  const link = '--merchant TALLER --code LK-TALLER01 --detail Hamaca --amount 62.00';
  for (const words of [
    `merchant add ${merchant} --origin https://taller.example`,
    `link add ${link} --return-url https://taller.example/`,
  ]) {
    const command = readManage(words.split(' '));
    if (command && command.name !== 'manage-help')
      await manage(command, settings, (line) => lines.push(line));
  }
  return lines.join(' ');
}

it('is refused as the program starts, with a line for each reason', { tags: ['full'] }, async () => {
  const program = [
    repositoryFile('packages/tooling/environment/load-typescript.mjs'),
    packageFile('src/testing/served.ts'),
  ];
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    ISTMO_MODE: 'production',
    PUBLIC_ORIGIN: 'http://localhost:4600',
    SEED_FILE: 'seed.json',
  };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  const names = [...said.matchAll(/^([A-Z_]+): [A-Z]/gm)].map(([, name]) => name);
  expect(names).toEqual([
    'PUBLIC_ORIGIN',
    'INSTALL_SECRET',
    'DATABASE_URL',
    'NETWORKS',
    'SMTP_URL',
    'MAIL_FROM',
    'SEED_FILE',
  ]);
});

describe.runIf(server)('production', () => {
  let drop: () => Promise<void>;
  const mailed: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      stream.on('end', done).resume();
      mailed.push(...envelope.rcptTo.map(({ address }) => address));
    },
  });
  let config: Config;
  let running: { close(): Promise<void> };
  let settings: Record<string, string>;
  /** The ports that the process listens on. */
  let ports: number[];
  let url = '';
  let internal = '';

  beforeAll(async () => {
    const database = await createDatabase(server);
    drop = database.drop;
    const [own, others] = await freePorts(2);
    const smtpPort = Number(others?.['PORT_STORE']);
    settings = {
      ...settingsOf(database.url, own?.['PORT_CHECKOUT']),
      NETWORKS: packageFile('src/testing/test-networks.mjs'),
      SMTP_URL: `smtp://127.0.0.1:${String(smtpPort)}`,
      PORT_INTERNAL: own?.['PORT_STORE'] ?? '',
      DRAIN_MS: '600000',
    };
    config = parseConfig(settings);
    url = `http://localhost:${settings['PORT_CHECKOUT'] ?? ''}`;
    internal = `http://localhost:${settings['PORT_INTERNAL'] ?? ''}`;
    const listen = vi.spyOn(Server.prototype, 'listen');
    running = await startSandbox(config, () => undefined);
    ports = listen.mock.results.map(({ value }) => ((value as Server).address() as AddressInfo).port);
    listen.mockRestore();
    // The mail server starts later, because the sandbox has to start without it.
    smtp.listen(smtpPort, '127.0.0.1');
  });
  afterAll(async () => {
    await running.close();
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    await drop();
  });

  it('has no data of the sandbox', async () => {
    const { db, close } = openPool(config.databaseUrl);
    expect(await db.select().from(merchants)).toEqual([]);
    await close();
  });

  it('has no simulator, no demo store and no bank', async () => {
    const asked = await fetch(`${url}/simulator/api/state`, { headers: { 'x-istmo-simulator': '1' } });
    expect(asked.ok).toBe(false);
    expect(asked.headers.get('content-type')).not.toContain('json');
    expect(new Set(ports)).toEqual(new Set([config.ports.checkout, config.internal?.port]));
  });

  it('names no address of a stand-in to its page', async () => {
    const script = await (await fetch(`${url}/config.js`)).text();
    expect(script).toContain('captchaAlwaysAccepted');
    expect(script).not.toMatch(/localhost|istmoClave|simulator/);
  });

  it('does not share its database with a sandbox', async () => {
    const [ports] = await freePorts(1);
    const { DATABASE_URL = '', INSTALL_SECRET = '' } = settings;
    const sandbox = parseConfig({ ...ports, DATABASE_URL, INSTALL_SECRET });
    await expect(startSandbox(sandbox, () => undefined)).rejects.toThrow(InstallModeError);
  });

  describe('with a merchant', () => {
    let serverKey = '';
    const clientWith = (key?: string) =>
      createTestClient({ request: (path, init) => fetch(url + path, init) }, key ? { key } : {});
    const pay = (cardNumber: string) =>
      clientWith().authCapture({ attemptId: randomUUID(), body: cardPayment(cardNumber) });

    beforeAll(async () => {
      const said = await addTaller(settings, 'card,yappy,nequi,clave,cash,crypto');
      serverKey = /sk_\S+/.exec(said)?.[0] ?? '';
    });

    it('asks its own network about cards: the test cards have no meaning', async () => {
      // The sandbox declines the first and challenges the second.
      for (const number of ['4000000000000002', '4000002760003184'])
        expect((await pay(number)).status).toBe(1);
      expect(await pay('4000000000000010')).toMatchObject({ status: 0, reason: 'insufficient_funds' });
      const metrics = await (await fetch(`${internal}/metrics`)).text();
      expect(metrics).toMatch(
        /istmo_payments_total\{method="card",status="declined",outcome="declined"\} [1-9]/,
      );
    });

    it('mails the receipt to the payer', async () => {
      await pay('4111111111111111');
      await expect.poll(() => mailed).toContain('ana@correo.com');
    });

    it('offers the methods whose networks it has', async () => {
      const { paymentMethods } = await clientWith().commerceByLink({ code: ORDER.codePay });
      expect(Object.keys(paymentMethods).sort()).toEqual(['card', 'cash', 'yappy']);
    });

    it('is paid by a network that the payer acts at, which tells so', async () => {
      const body = { ...ORDER, aliasYappy: '61234567', email: 'ana@correo.com' };
      const { codOper, transactionId } = await clientWith().yappyRequest({ attemptId: randomUUID(), body });
      const id = transactionId.replace('network-', '');
      const told = await fetch(`${url}/api/v1/networks/yappy/notifications?orderId=${id}`);
      expect(told.status).toBe(200);
      expect((await clientWith().yappyStatus({ codOper })).outcome).toBe('approved');
    });

    it('makes a voucher under a code of its own, which is paid at a counter', async () => {
      const begin = beginPayments({ client: clientWith() }, ORDER);
      const { codOper, voucher } = await begin.cashPoint(randomUUID());
      expect(codOper).toMatch(/^PP\d{16}$/);
      const id = voucher?.reference.replace('network-', '') ?? '';
      await fetch(`${url}/api/v1/networks/cash/notifications?orderId=${id}`);
      expect(await clientWith().voucher({ codOper })).toMatchObject({ codOper, status: 1, barcode: '' });
    });

    it('refuses the methods whose networks it does not have', async () => {
      const begin = beginPayments({ client: clientWith() }, ORDER);
      for (const method of ['nequi', 'clave', 'crypto'] as const)
        await expect(begin[method](randomUUID())).rejects.toMatchObject({ key: 'service_unavailable' });
    });

    it('gives back nothing that its network did not give back', async () => {
      const { codOper } = await pay('4111111111111111');
      const shop = clientWith(serverKey);
      const refund = { codOper, attemptId: randomUUID(), body: { amount: '62.00' } };
      await expect(shop.refundPayment(refund)).rejects.toThrow();
      expect((await shop.paymentByOperation({ codOper })).status).toBe(1);
      await shop.refundPayment(refund);
      expect(await shop.paymentByOperation({ codOper })).toMatchObject({ reason: 'refunded' });
    });
  });

  it('is ready, and says so on its internal port alone', async () => {
    const ready = await fetch(`${internal}/readyz`);
    expect(await ready.json()).toMatchObject({ ready: true, listening: true, migrations: true });
    expect((await fetch(`${internal}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${internal}/metrics`)).text()).toContain('istmo_payments_total');
    for (const path of ['/readyz', '/healthz', '/metrics']) {
      const response = await fetch(url + path);
      expect(response.ok).toBe(false);
      expect(await response.text()).not.toMatch(/istmo_payments_total|"ready"|^ok/);
    }
  });

  // Last: it ends the process's sites.
  it('answers what is in work before it ends, takes nothing new, and says that it drains', async () => {
    const request = createConnection({ port: config.ports.checkout, host: '127.0.0.1' });
    const answer = once(request, 'data');
    const body = '{}';
    const head = ['POST /csp-report HTTP/1.1', 'host: localhost', `content-length: ${String(body.length)}`];
    request.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(request, 'ready');
    // A second request on the port shows that the server has read the first.
    await fetch(`${url}/errors.json`, { headers: { connection: 'close' } });
    const closed = running.close();
    const state = await fetch(`${internal}/readyz`);
    expect([state.status, await state.json()]).toMatchObject([503, { ready: false, draining: true }]);
    await expect.poll(() => isOpen(config.ports.checkout)).toBe(false);
    request.write(body);
    const [bytes] = (await answer) as [Buffer];
    expect(bytes.toString()).toMatch(/^HTTP\/1\.1 400 /);
    await closed;
    expect(await isOpen(config.internal?.port ?? 0)).toBe(false);
  });
});

describe.runIf(server)('production with the adapter of the gateway example', { tags: ['full'] }, () => {
  let drop: () => Promise<void>;
  let acquirer: ChildProcess;
  let running: { close(): Promise<void> };
  let url = '';

  beforeAll(async () => {
    const database = await createDatabase(server);
    drop = database.drop;
    const env = { ...process.env, ACQUIRER_KEY: 'key-of-the-test', ACQUIRER_PORT: '0' };
    acquirer = spawn(process.execPath, [repositoryFile('examples/gateway/acquirer.mjs')], { env });
    const [said] = (await once(acquirer.stdout ?? acquirer, 'data')) as [Buffer];
    vi.stubEnv('ACQUIRER_URL', /http:\S+/.exec(said.toString())?.[0] ?? '');
    vi.stubEnv('ACQUIRER_KEY', 'key-of-the-test');
    const [own, others] = await freePorts(2);
    const settings = {
      ...settingsOf(database.url, own?.['PORT_CHECKOUT']),
      NETWORKS: repositoryFile('examples/gateway/networks.mjs'),
      SMTP_URL: `smtp://127.0.0.1:${others?.['PORT_STORE'] ?? ''}`,
    };
    url = `http://localhost:${settings.PORT_CHECKOUT}`;
    running = await startSandbox(parseConfig(settings), () => undefined);
    await addTaller(settings, 'card');
  });
  afterAll(async () => {
    await running.close();
    acquirer.kill();
    vi.unstubAllEnvs();
    await drop();
  });

  const client = () => createTestClient({ request: (path, init) => fetch(url + path, init) });
  const pay = (cardNumber: string) =>
    client().authCapture({ attemptId: randomUUID(), body: cardPayment(cardNumber) });

  it('is paid, and declined for the reason that the acquirer gives', async () => {
    expect(await pay('4111111111111111')).toMatchObject({ status: 1, outcome: 'approved' });
    expect(await pay('4000000000009995')).toMatchObject({ status: 0, reason: 'insufficient_funds' });
  });

  it.each([
    ['approved', { outcome: 'approved' }],
    ['declined', { outcome: 'declined', reason: 'authentication_failed' }],
  ])('sends the payer to the bank, which says %s', async (word, expected) => {
    const { codOper, url: toBank } = await pay('4000002760003184');
    const page = await (await fetch(url + new URL(toBank ?? '').pathname)).text();
    const [, acsUrl = ''] = /action="(http[^"]+)"/.exec(page) ?? [];
    const [, creq = ''] = /name="creq" value="([^"]+)"/.exec(page) ?? [];
    const asked = await fetch(acsUrl, { method: 'POST', body: new URLSearchParams({ creq }) });
    expect(await asked.text()).toContain('Approve');
    const answered = await fetch(acsUrl, {
      method: 'POST',
      body: new URLSearchParams({ creq, answer: word }),
    });
    const [, cres = ''] = /name="cres" value="([^"]+)"/.exec(await answered.text()) ?? [];
    const back = { method: 'POST', body: new URLSearchParams({ cres }) };
    await fetch(`${url}/secure/3ds/${codOper}/return`, back);
    expect(await client().paymentByOperation({ codOper })).toMatchObject(expected);
  });

  it('believes no answer of a bank that its acquirer does not confirm', async () => {
    const { codOper } = await pay('4000002760003184');
    const back = { method: 'POST', body: new URLSearchParams({ cres: 'approved' }) };
    await fetch(`${url}/secure/3ds/${codOper}/return`, back);
    expect(await client().paymentByOperation({ codOper })).toMatchObject({ outcome: 'pending' });
  });
});

/** Whether anything listens on a port of this machine. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
