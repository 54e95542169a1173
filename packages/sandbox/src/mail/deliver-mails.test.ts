import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CODE_LIFETIME_MS } from '@istmo/domain';
import { asc } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mails } from '../db/schema';
import { mailPromised } from '../payments/background';
import { useSandbox } from '../testing/test-sandbox';
import { createMailer, startDelivering, transportOptions } from './deliver-mails';
import { type MailKind, sendMail } from './send-mail';

const sandbox = useSandbox();

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const HERE = '127.0.0.1';

type Received = { to: string; data: string };
let received: Received[];
/** The next refusals of the server. Without one, it accepts the mail. */
let refusals: { at: 'MAIL' | 'RCPT' | 'DATA'; code: number }[];
let server: SMTPServer;
let opened: { close(): unknown }[];

function refusalAt(at: 'MAIL' | 'RCPT' | 'DATA'): Error | undefined {
  if (refusals[0]?.at !== at) return undefined;
  const { code } = refusals.shift() ?? {};
  return Object.assign(new Error('No <ana@correo.com> here'), { responseCode: code });
}

async function startServer(port = 0): Promise<SMTPServer> {
  const started = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => {
      done(refusalAt('MAIL'));
    },
    onRcptTo: (_address, _session, done) => {
      done(refusalAt('RCPT'));
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((data) => {
        const refusal = refusalAt('DATA');
        if (!refusal) received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), data });
        done(refusal);
      });
    },
  });
  // A connection that ends with its process must not fail the test.
  started.on('error', () => undefined);
  started.listen(port, HERE);
  await once(started.server, 'listening');
  return started;
}

const stopServer = () =>
  new Promise<void>((resolve) => {
    server.close(resolve);
  });
const portOf = () => (server.server.address() as AddressInfo).port;
const smtpAt = (port: number) => ({
  url: `smtp://${HERE}:${String(port)}`,
  from: 'Istmo <pagos@pay.example>',
});

function mailer(port = portOf()) {
  const made = createMailer(sandbox.services, smtpAt(port));
  opened.push(made);
  return made;
}

beforeEach(async () => {
  [received, refusals, opened] = [[], [], []];
  server = await startServer();
  await sandbox.services.db.delete(mails);
  sandbox.services.config = { ...sandbox.services.config, smtp: smtpAt(portOf()) };
});
afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened) await one.close();
  await stopServer();
});

const CONTENT = { subject: 'Comprobante ñ', text: 'Código 123456', html: '<p>Código 123456</p>' };
const write = (kind: MailKind = 'receipt', to = 'ana@correo.com') =>
  sendMail(sandbox.services, { ...CONTENT, to, kind, code: '123456', now: sandbox.services.clock() });
const rows = () => sandbox.services.db.select().from(mails).orderBy(asc(mails.id));
const messageIdOf = ({ data }: Received) => /^message-id: (.+)$/im.exec(data)?.[1]?.trim();
const EMPTIED = { text: '', html: '', code: '', nextAt: null, claimedUntil: null };

it('sends each mail once, with both parts, and keeps neither its text nor its code', async () => {
  await write();
  const { deliver } = mailer();
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  expect(received).toHaveLength(1);
  const [{ to, data } = { to: '', data: '' }] = received;
  expect(to).toBe('ana@correo.com');
  expect(data).toMatch(/^from: Istmo <pagos@pay\.example>/im);
  expect(data).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(await rows()).toMatchObject([
    { ...EMPTIED, to, subject: 'Comprobante ñ', sentAt: new Date(sandbox.services.clock()) },
  ]);
});

it('sends nothing in a sandbox, whose inbox keeps everything', async () => {
  sandbox.services.config = { ...sandbox.services.config, smtp: undefined };
  await write('registration');
  expect(await mailer().deliver()).toBe(0);
  expect(await rows()).toMatchObject([{ nextAt: null, sentAt: null, code: '123456' }]);
});

it('sends a promised receipt', async () => {
  await sandbox.pay({});
  await mailPromised(sandbox.services);
  expect(await mailer().deliver()).toBe(1);
  expect(received.map(({ to }) => to)).toEqual(['ana@correo.com']);
});

it.each([
  ['the recipient', { at: 'RCPT', code: 550 }],
  ['the mail', { at: 'DATA', code: 554 }],
] as const)('does not try again what the server refuses for good: %s', async (_what, refusal) => {
  refusals = [refusal];
  await write();
  const { deliver } = mailer();
  await deliver();
  sandbox.services.wait(24 * HOUR);
  expect(await deliver()).toBe(0);
  expect(received).toEqual([]);
  expect(await rows()).toMatchObject([{ ...EMPTIED, sentAt: null, lastStatus: refusal.code }]);
});

it.each([
  ['a recipient for now', { at: 'RCPT', code: 450 }],
  ['a mail for now', { at: 'DATA', code: 451 }],
  // A setting is wrong, not the mail.
  ['the sender', { at: 'MAIL', code: 553 }],
] as const)('sends later what the server refuses: %s', async (_what, refusal) => {
  refusals = [refusal, refusal];
  await write();
  const { deliver } = mailer();
  await deliver();
  expect(await deliver()).toBe(0);
  sandbox.services.wait(15 * SECOND);
  await deliver();
  expect(await rows()).toMatchObject([{ attempts: 2, lastStatus: refusal.code, text: 'Código 123456' }]);
  sandbox.services.wait(29 * SECOND);
  expect(await deliver()).toBe(0);
  sandbox.services.wait(SECOND);
  await deliver();
  expect(received).toHaveLength(1);
});

it('sends what waited for a server that was away', async () => {
  const port = portOf();
  await stopServer();
  await write();
  const { deliver } = mailer(port);
  await deliver();
  expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, lastStatus: null }]);
  server = await startServer(port);
  sandbox.services.wait(15 * SECOND);
  await deliver();
  expect(received).toHaveLength(1);
});

it('gives up after three days', async () => {
  await write();
  const { deliver } = mailer();
  for (let tries = 0; tries < 14; tries += 1) {
    refusals = [{ at: 'RCPT', code: 450 }];
    await deliver();
    sandbox.services.wait(6 * HOUR);
  }
  const [mail] = await rows();
  expect(mail).toMatchObject({ ...EMPTIED, attempts: 13, sentAt: null, lastStatus: 450 });
});

it('sends no code whose time is over', async () => {
  await write('recovery');
  await write('receipt');
  sandbox.services.wait(CODE_LIFETIME_MS);
  await mailer().deliver();
  expect(received).toHaveLength(1);
  expect(await rows()).toMatchObject([
    { ...EMPTIED, kind: 'recovery', sentAt: null },
    { ...EMPTIED, kind: 'receipt', sentAt: expect.any(Date) as unknown },
  ]);
});

it('sends each mail once, though two processes do', async () => {
  const all = Array.from({ length: 30 }, (_, n) => `payer-${String(n)}@correo.test`);
  for (const to of all) await write('receipt', to);
  const [one, other] = [mailer(), mailer()];
  const counts = await Promise.all([one.deliver(), other.deliver(), one.deliver(), other.deliver()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
  expect(received.map(({ to }) => to).sort()).toEqual(all.sort());
});

it('is one mail, though a process ended before it had noted that it was sent', async () => {
  await write();
  const [before] = await rows();
  await mailer().deliver();
  const { id: _id, ...unsent } = before ?? {};
  await sandbox.services.db.update(mails).set(unsent);
  await mailer().deliver();
  const ids = received.map(messageIdOf);
  expect(ids).toHaveLength(2);
  expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<\d+\.\d+@pay\.example>$/)]));
});

it('leaves to its process what that one sends, until the claim ends', async () => {
  await write();
  await sandbox.services.db.update(mails).set({ claimedUntil: new Date(Date.now() + HOUR) });
  expect(await mailer().deliver()).toBe(0);
  await sandbox.services.db.update(mails).set({ claimedUntil: new Date(Date.now() - SECOND) });
  expect(await mailer().deliver()).toBe(1);
});

it('logs no address, subject or text, of what is sent and what is refused', async () => {
  refusals = [{ at: 'RCPT', code: 550 }];
  await write();
  await mailer().deliver();
  await write();
  await mailer().deliver();
  const lines = sandbox.services.lines.join('\n');
  expect(lines).toMatch(/^mail \d+ given up: 550\nmail \d+ sent$/);
});

it('sends by itself until it is closed', async () => {
  await write();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const delivering = startDelivering(sandbox.services, smtpAt(portOf()));
  vi.advanceTimersToNextTimer();
  await delivering.close();
  const [mail] = await rows();
  expect(mail?.attempts).toBe(1);
  // Either it was sent, or it waits for the next process.
  expect(mail?.sentAt ?? mail?.nextAt).toBeInstanceOf(Date);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['smtp://smtp.example:587', true],
  ['smtps://smtp.example', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1', false],
])('speaks to %s with TLS only: %s', (url, requireTLS) => {
  expect(transportOptions(url)).toMatchObject({ requireTLS });
});
