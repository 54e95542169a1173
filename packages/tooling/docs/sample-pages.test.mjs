import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Window } from 'happy-dom';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeProject } from '../../sandbox/src/init/write-project';
import { root } from '../environment/installed.mjs';
import { freePort } from '../environment/ports.mjs';
import { SAMPLE_PAGES } from './sample-pages.mjs';

// The renderers look for a document when they are loaded, which is when a page is opened.
const window = new Window({ url: 'http://localhost:3000/' });
const names = [
  'document',
  'location',
  'history',
  'Node',
  'Element',
  'HTMLElement',
  'SVGElement',
  'HTMLIFrameElement',
  'Event',
  'navigator',
  'localStorage',
  'sessionStorage',
];
Object.assign(globalThis, { window }, Object.fromEntries(names.map((name) => [name, window[name]])));

const SHOPS = {
  init: { merchant: 'CAFEBOQUETE', order: 'LK-CAFE0001', amount: '48.15' },
  'merchant-server': { merchant: 'TALLERCERRO', order: 'LK-HAMACA01', amount: '62.00' },
};

const { privateKey, publicKey } = await generateKeyPair('ES256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
/** What the provider answers to whoever asks for a payment. */
const known = new Map();
const provider = createServer((asked, response) => {
  const signedResult = known.get(asked.url.split('/').at(-1));
  const data = asked.url.endsWith('jwks.json') ? { keys: [jwk] } : { data: signedResult && { signedResult } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data));
});
const children = [];
const origins = {};
let issuer = '';
let folder = '';

async function start(name, program) {
  const port = String(await freePort());
  const { merchant } = SHOPS[name];
  const env = { ...process.env, PORT: port, CHECKOUT_ORIGIN: issuer, MERCHANT_WEB_CODE: merchant };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  if (!line.startsWith('The shop: ')) throw new Error(line);
  origins[name] = `http://localhost:${port}`;
}

beforeAll(async () => {
  await once(provider.listen(0), 'listening');
  issuer = `http://localhost:${provider.address().port}`;
  mkdirSync(join(root, '.cache'), { recursive: true });
  // In the repository, so that Node finds the packages that the shop needs.
  folder = mkdtempSync(join(root, '.cache/pages-'));
  await writeProject({ template: 'html', folder });
  await start('init', join(folder, 'server.mjs'));
  await start('merchant-server', join(root, 'examples/merchant-server/server.mjs'));
});
afterAll(() => {
  for (const child of children) child.kill();
  provider.close();
  rmSync(folder, { recursive: true });
});

/** The page's `fetch`, to its own server. Happy-dom's would refuse another port. */
const fetchFrom =
  (origin) =>
  async (path, { body }) => {
    const sent = request(new URL(path, origin), { method: 'POST' });
    sent.end(body);
    const [response] = await once(sent, 'response');
    const answer = await text(response);
    return { ok: response.statusCode === 200, json: async () => JSON.parse(answer) };
  };
const noServer = () => Promise.reject(new TypeError('Failed to fetch'));

let operations = 0;
const codOperOf = () => `OP-${(operations += 1)}`;

/** A result as the checkout gives it, and signed as the provider does. */
async function resultOf(shop, { signed = true, captured = '0.00', ...facts }) {
  const { merchant, order, amount } = SHOPS[shop ?? 'init'];
  const { codOper } = facts;
  if (!signed) return { paid: false, ...facts };
  const claims = { order, amount, currency: 'USD', paid: false, captured, refunded: '0.00', ...facts };
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'result+jwt', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(merchant)
    .setIssuedAt()
    .setExpirationTime('1h');
  const { outcome, paid, method, reason } = claims;
  return { outcome, paid, method, reason, codOper, signedResult: await token.sign(privateKey) };
}

/** What happens; whether it was charged, may yet be, or cannot be any more; and the state of the order where a server keeps it. */
const CASES = [
  ['approved', { outcome: 'approved', paid: true, method: 'card' }, 'charged', 'paid'],
  ['declined', { outcome: 'declined', method: 'card', reason: 'insufficient_funds' }, 'not', 'open'],
  ['canceled', { outcome: 'canceled', signed: false }, 'not', 'open'],
  ['expired', { outcome: 'expired', method: 'yappy' }, 'not', 'open'],
  ['expired link', { outcome: 'expired', signed: false }, 'not', 'open'],
  ['failed', { outcome: 'failed', reason: 'load_timeout', signed: false }, 'not', 'open'],
  ['a voucher', { outcome: 'pending', method: 'cash' }, 'maybe', 'waiting'],
  ['a push', { outcome: 'pending', method: 'nequi' }, 'maybe', 'confirming'],
  ['unknown', { outcome: 'pending', reason: 'unknown_state', signed: false }, 'maybe', 'confirming'],
  ['only authorized', { outcome: 'approved', paid: false, method: 'card' }, 'maybe', 'authorized'],
];

const payButton = () =>
  [...globalThis.document.querySelectorAll('button')].find((one) => /^(Pagar|Comprar)/.test(one.textContent));
const canPay = () => payButton() !== undefined && !payButton().disabled;
const said = () => globalThis.document.querySelector('[role=status]').textContent;
const state = () => globalThis.document.querySelector('[data-order-state]')?.dataset.orderState;

const SAYS = {
  charged: /gracias/i,
  maybe: /no pague otra vez|hasta que pague su cupón|se lo cobramos al enviar/i,
  not: /no se le cobró nada|no está pagado/i,
};
/** Which of the three the page says. */
const saidOf = () => Object.keys(SAYS).filter((one) => SAYS[one].test(said()));

describe.each(SAMPLE_PAGES)('$name', ({ mount, server }) => {
  let unmount;
  afterEach(() => {
    unmount?.();
    delete globalThis.document.body.dataset.orderState;
    globalThis.history.replaceState(null, '', '/');
  });

  /** Opens the page and pays, with these results of the checkout one after another. */
  async function pay(results, fetch = fetchFrom(origins[server])) {
    globalThis.history.replaceState(null, '', '/');
    const open = () => ({ result: Promise.resolve(results.shift()) });
    unmount = await mount({ fetch, checkout: { open, resume: () => undefined } });
    await press(payButton);
  }

  async function press(find) {
    const button = await vi.waitUntil(() => find() && !find().disabled && find(), { timeout: 60_000 });
    const before = said();
    button.click();
    await vi.waitUntil(() => said() !== before, { timeout: 60_000 });
  }

  it.each(CASES)('%s', async (_name, facts, charged, expected) => {
    await pay([
      await resultOf(server, { codOper: facts.signed === false ? undefined : codOperOf(), ...facts }),
    ]);
    expect([saidOf(), canPay()]).toEqual([[charged], charged === 'not']);
    if (server) expect(state()).toBe(expected);
  });

  it('declined, then paid with the button', async () => {
    const declined = await resultOf(server, { outcome: 'declined', codOper: codOperOf(), method: 'card' });
    const approved = { outcome: 'approved', paid: true, codOper: codOperOf(), method: 'card' };
    await pay([declined, await resultOf(server, approved)]);
    await press(payButton);
    expect([saidOf(), canPay()]).toEqual([['charged'], false]);
  });

  if (!server) return;

  it('unknown, and approved by the time the payer looks', async () => {
    const codOper = codOperOf();
    await pay([
      await resultOf(server, { outcome: 'pending', reason: 'unknown_state', codOper, signed: false }),
    ]);
    expect([saidOf(), state()]).toEqual([['maybe'], 'confirming']);
    const approved = await resultOf(server, { outcome: 'approved', paid: true, codOper, method: 'card' });
    known.set(codOper, approved.signedResult);
    await press(() =>
      [...globalThis.document.querySelectorAll('button')].find((one) => /Ver mi pago/.test(one.textContent)),
    );
    expect([saidOf(), state(), canPay()]).toEqual([['charged'], 'paid', false]);
  });

  it('a payment of another amount, which is not the order’s', async () => {
    const approved = await resultOf(server, {
      ...{ outcome: 'approved', paid: true, codOper: codOperOf(), method: 'card', amount: '1.00' },
    });
    await pay([approved]);
    expect([saidOf(), canPay()]).toEqual([['maybe'], false]);
  });

  it.each([
    ['approved', 'maybe'],
    ['pending', 'maybe'],
    ['declined', 'not'],
    ['canceled', 'not'],
  ])('%s, and the shop’s server does not answer any more', async (outcome, charged) => {
    const answers = fetchFrom(origins[server]);
    const fetch = (path, options) => (path.endsWith('/results') ? noServer() : answers(path, options));
    await pay(
      [
        await resultOf(server, {
          outcome,
          paid: outcome === 'approved',
          codOper: codOperOf(),
          method: 'card',
        }),
      ],
      fetch,
    );
    expect([saidOf(), canPay()]).toEqual([[charged], charged === 'not']);
  });
});
