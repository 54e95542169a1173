import { spawn } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REVERSAL_REASONS } from '../../domain/src/payment/payment-decline';
import { writeProject } from '../../sandbox/src/init/init';
import { root } from '../environment/installed.mjs';
import { freePort } from '../environment/ports.mjs';
import { docBlocks } from './doc-blocks.mjs';
import { SAMPLE_PAGES, TEXTS } from './sample-pages.mjs';

// The renderers need a document when they load, which is when a test opens a page.
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

const SHOPS = { init: { merchant: 'CAFEBOQUETE', order: 'LK-CAFE0001', amount: '48.15' } };

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256' };
const HOUR = 3600;

/** Signs a result as the provider does. */
function signed(claims) {
  const iat = Math.floor(Date.now() / 1000);
  const parts = [
    { alg: 'ES256', typ: 'result+jwt', kid: 'one' },
    { iss: issuer, iat, exp: iat + HOUR, ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' };
  return [...parts, sign('sha256', parts.join('.'), key).toString('base64url')].join('.');
}
/** The provider's signed results by operation code. */
const known = new Map();
const provider = createServer((asked, response) => {
  const signedResult = known.get(asked.url.split('/').at(-1));
  const created = asked.method === 'POST' && { code: SHOPS.init.order };
  const answer = { headerStatus: { code: 200 }, data: created || (signedResult && { signedResult }) };
  const data = asked.url.endsWith('jwks.json') ? { keys: [jwk] } : answer;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data));
});
const children = [];
const origins = {};
let issuer = '';
let folder = '';

/** Starts the shop in its folder, with the settings that `init` has written there. */
async function start(name) {
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, CHECKOUT_ORIGIN: issuer };
  const options = { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] };
  const child = spawn(process.execPath, ['server.mjs'], options);
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
  await start('init');
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
    // A browser asks again where a server has closed an idle connection; this client fails, and the page stays without an order.
    const sent = request(new URL(path, origin), { method: 'POST', agent: false });
    sent.end(body);
    const [response] = await once(sent, 'response');
    const answer = await text(response);
    return { ok: response.statusCode === 200, json: async () => JSON.parse(answer) };
  };
const noServer = () => Promise.reject(new TypeError('Failed to fetch'));

let operations = 0;
const codOperOf = () => `OP-${(operations += 1)}`;

/** A result as the checkout gives it. */
function resultOf(shop, { isSigned = true, ...facts }) {
  if (!isSigned) return { paid: false, ...facts };
  const { merchant, order, amount } = SHOPS[shop ?? 'init'];
  const claims = { order, amount, currency: 'USD', paid: false, refunded: '0.00', ...facts };
  const { outcome, paid, method, reason, codOper } = claims;
  return { outcome, paid, method, reason, codOper, signedResult: signed({ aud: merchant, ...claims }) };
}

/** The reasons of a payment whose whole money went back. */
const GIVEN_BACK = REVERSAL_REASONS.filter((reason) => reason !== 'partly_refunded');
const APPROVED = { outcome: 'approved', paid: true, method: 'card' };
const GONE = { outcome: 'canceled', method: 'card' };

/** The case, the result, the key in `SAYS` of what the page says, and the state of the order if a server keeps it. */
const CASES = [
  ['approved', APPROVED, 'charged', 'paid'],
  ['declined', { outcome: 'declined', method: 'card', reason: 'insufficient_funds' }, 'not', 'open'],
  ['canceled', { outcome: 'canceled', isSigned: false }, 'not', 'open'],
  ['expired', { outcome: 'expired', method: 'yappy' }, 'not', 'open'],
  ['expired link', { outcome: 'expired', isSigned: false }, 'not', 'open'],
  ['failed', { outcome: 'failed', reason: 'load_timeout', isSigned: false }, 'not', 'open'],
  ['a voucher', { outcome: 'pending', method: 'cash' }, 'maybe', 'waiting'],
  ['a push', { outcome: 'pending', method: 'nequi' }, 'maybe', 'confirming'],
  ['unknown', { outcome: 'pending', reason: 'unknown_state', isSigned: false }, 'maybe', 'confirming'],
  ['a part refunded', { ...APPROVED, reason: 'partly_refunded', refunded: '1.00' }, 'charged', 'paid'],
  ['refunded while it is open', { ...GONE, reason: 'refunded', refunded: '48.15' }, 'back', 'refunded'],
  ['released while it is open', { ...GONE, reason: 'released' }, 'back', 'refunded'],
  ['voided while it is open', { ...GONE, reason: 'voided' }, 'back', 'refunded'],
  ['charged back while it is open', { ...GONE, reason: 'charged_back' }, 'back', 'refunded'],
  [
    'crypto without confirmations',
    { ...GONE, method: 'crypto', reason: 'confirmations_lost' },
    'back',
    'refunded',
  ],
  ['only authorized', { outcome: 'approved', paid: false, method: 'card' }, 'maybe', 'authorized'],
];

const payButton = () =>
  [...globalThis.document.querySelectorAll('button')].find((one) => /^(Pagar|Comprar)/.test(one.textContent));
const checkButton = () =>
  [...globalThis.document.querySelectorAll('button')].find((one) => /Ver mi pago/.test(one.textContent));
const isOff = (control) =>
  control.disabled ||
  control.getAttribute('aria-disabled') === 'true' ||
  control.closest('fieldset[disabled]');
/** Whether the page leads to a payment: by its button, or by a choice that opens the checkout in another place. */
const canPay = () =>
  [payButton(), ...globalThis.document.querySelectorAll('input')].some((one) => one && !isOff(one));
const said = () => globalThis.document.querySelector('[role=status]')?.textContent ?? '';
const state = () => globalThis.document.querySelector('[data-order-state]')?.dataset.orderState;

const SAYS = {
  charged: /gracias/i,
  maybe: /no pague otra vez|no inicie otro pago|hasta que pague su cupón|se lo cobramos al enviar/i,
  back: /fue devuelto/i,
  not: /no se le cobró nada|no está pagado/i,
};
/** Checks each millisecond, because a page answers sooner than the usual 50. The time-out ends a test that hangs. */
const until = (isThere) => vi.waitUntil(isThere, { timeout: 60_000, interval: 1 });

/** The keys of `SAYS` whose text the page shows. */
const saidOf = () => Object.keys(SAYS).filter((one) => SAYS[one].test(said()));

it('says what a page says of an order in one file', () => {
  const sources = ['examples/merchant-server', 'packages/sandbox/templates'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name)),
  );
  const words = [...readFileSync(join(root, TEXTS), 'utf8').matchAll(/: '(.+)',$/gm)].map(([, text]) => text);
  expect(words).toHaveLength(7);
  for (const text of words)
    expect(sources.filter((path) => readFileSync(path, 'utf8').includes(text))).toEqual([join(root, TEXTS)]);
});

/** The demo store's order, without the rest of its page. */
function openStore() {
  globalThis.document.body.innerHTML = ['outcome', 'status', 'pay', 'again', 'inline', 'options']
    .map((id) => `<div id="${id}"></div>`)
    .join('');
  globalThis.page = { text: (key) => key };
  for (const name of ['order-status', 'store'])
    new Function(readFileSync(join(root, `examples/plain-html/${name}.js`), 'utf8'))();
}

it.each([
  ['unknown', { outcome: 'pending', reason: 'unknown_state' }],
  ['pending', { outcome: 'pending', method: 'yappy', codOper: 'OP-1' }],
  ['refunded', { outcome: 'canceled', method: 'card', reason: 'refunded' }],
  ['unknown', { outcome: 'expired', reason: 'possible_duplicated_tx' }],
])('the demo store offers nothing to pay where the payment is %s', (key, facts) => {
  const resume = vi.fn();
  globalThis.Checkout = { resume };
  openStore();
  globalThis.store.showPayment({ paid: false, ...facts });
  const { textContent } = globalThis.document.getElementById('status');
  expect([textContent.includes(key), globalThis.document.getElementById('pay').hidden]).toEqual([true, true]);
  globalThis.document.querySelector('#status button')?.click();
  expect(resume).toHaveBeenCalledTimes(key === 'refunded' ? 0 : 1);
});

it.each(REVERSAL_REASONS)('the demo store knows %s', (reason) => {
  openStore();
  const isPart = reason === 'partly_refunded';
  const facts = { outcome: isPart ? 'approved' : 'canceled', paid: isPart, method: 'card', reason };
  expect(globalThis.orderStatus.keyOf(facts)).toBe(isPart ? 'approved' : 'refunded');
});

describe.each(SAMPLE_PAGES)('$name', ({ mount, server }) => {
  let unmount;
  /** The result of the session that `Checkout.resume()` returns. */
  let found;
  afterEach(() => {
    unmount?.();
    found = undefined;
    delete globalThis.document.body.dataset.orderState;
    globalThis.history.replaceState(null, '', '/');
  });

  /** Opens the page and pays, with these results of the checkout one after another. */
  async function pay(results, fetch = fetchFrom(origins[server])) {
    globalThis.history.replaceState(null, '', '/');
    const open = () => ({ result: Promise.resolve(results.shift()) });
    unmount = await mount({
      fetch,
      checkout: { open, resume: () => found && { result: Promise.resolve(found) } },
    });
    await press(payButton);
  }

  async function press(find) {
    const button = await until(() => find() && !isOff(find()) && find());
    const before = said();
    button.click();
    await until(() => said() !== before);
  }

  it.each(CASES)('%s', async (_name, facts, charged, expected) => {
    await pay([resultOf(server, { codOper: facts.isSigned === false ? undefined : codOperOf(), ...facts })]);
    await until(() => canPay() === (charged === 'not'));
    expect(saidOf()).toEqual([charged]);
    if (server) expect(state()).toBe(expected);
  });

  it('declined, then paid with the button', async () => {
    const declined = resultOf(server, { outcome: 'declined', codOper: codOperOf(), method: 'card' });
    const approved = { outcome: 'approved', paid: true, codOper: codOperOf(), method: 'card' };
    await pay([declined, resultOf(server, approved)]);
    await press(payButton);
    expect([saidOf(), canPay()]).toEqual([['charged'], false]);
  });

  if (!server) {
    it('expired, because this payer has paid the link', async () => {
      await pay([
        resultOf(server, { outcome: 'expired', reason: 'possible_duplicated_tx', isSigned: false }),
      ]);
      await until(() => !canPay());
      expect(saidOf()).toEqual(['maybe']);
    });
    return;
  }

  it('says so, and offers nothing to pay, where the shop’s server does not answer at the start', async () => {
    unmount = await mount({ fetch: noServer, checkout: {} });
    await until(() => /Recargue la página/.test(said()));
    expect([saidOf(), state(), canPay()]).toEqual([[], 'unavailable', false]);
  });

  it('unknown, and approved by the time the payer looks', async () => {
    await pay([resultOf(server, { outcome: 'pending', reason: 'unknown_state', isSigned: false })]);
    expect([saidOf(), state()]).toEqual([['maybe'], 'confirming']);
    found = resultOf(server, { ...APPROVED, codOper: codOperOf() });
    await press(checkButton);
    expect([saidOf(), state(), canPay()]).toEqual([['charged'], 'paid', false]);
  });

  it.each([['expired', 'possible_duplicated_tx'], ...GIVEN_BACK.map((reason) => ['canceled', reason])])(
    '%s without a signed result: %s',
    async (outcome, reason) => {
      await pay([resultOf(server, { outcome, reason, isSigned: false })]);
      expect([saidOf(), state(), canPay()]).toEqual([['maybe'], 'confirming', false]);
    },
  );

  it('declined, then unknown', async () => {
    const declined = resultOf(server, { outcome: 'declined', codOper: codOperOf(), method: 'card' });
    known.set(declined.codOper, declined.signedResult);
    await pay([declined, resultOf(server, { outcome: 'pending', reason: 'unknown_state', isSigned: false })]);
    await press(payButton);
    expect([saidOf(), state(), canPay()]).toEqual([['maybe'], 'confirming', false]);
  });

  it('refunded by the time the payer looks', async () => {
    await pay([resultOf(server, { outcome: 'pending', reason: 'unknown_state', isSigned: false })]);
    found = resultOf(server, { ...GONE, reason: 'refunded', codOper: codOperOf(), refunded: '1.00' });
    await press(checkButton);
    expect([saidOf(), state(), canPay()]).toEqual([['back'], 'refunded', false]);
  });

  it('a voucher that is paid by the time the payer looks, when the browser has forgotten it', async () => {
    const codOper = codOperOf();
    await pay([resultOf(server, { outcome: 'pending', method: 'cash', codOper })]);
    expect([saidOf(), state()]).toEqual([['maybe'], 'waiting']);
    known.set(codOper, resultOf(server, { ...APPROVED, method: 'cash', codOper }).signedResult);
    await press(checkButton);
    expect([saidOf(), state(), canPay()]).toEqual([['charged'], 'paid', false]);
  });

  it('paid twice, the second time in another tab', async () => {
    const fetch = fetchFrom(origins[server]);
    let order;
    const heard = async (path, options) => {
      ({ order } = { order, ...JSON.parse(options.body) });
      return fetch(path, options);
    };
    const voucher = { outcome: 'pending', method: 'cash', codOper: codOperOf() };
    await pay([resultOf(server, voucher)], heard);
    const tell = (facts) => {
      const { signedResult } = resultOf(server, {
        outcome: 'approved',
        paid: true,
        method: 'card',
        ...facts,
      });
      return fetch(new URL('/api/results', origins[server]), {
        body: JSON.stringify({ order, signedResult }),
      });
    };
    await tell({ codOper: codOperOf() });
    await tell({ codOper: codOperOf() });
    await press(checkButton);
    expect(said()).toMatch(/gracias.*Pagó dos veces: le devolvemos el segundo pago\./i);
    expect(canPay()).toBe(false);
  });

  it('a payment of another amount, which is not the order’s', async () => {
    const approved = resultOf(server, {
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
    ['expired', 'not', 'payment_expired'],
    ['expired', 'maybe', 'possible_duplicated_tx'],
    ...GIVEN_BACK.map((reason) => ['canceled', 'back', reason]),
  ])('%s, and the shop’s server does not answer any more: %s, %s', async (outcome, charged, reason) => {
    const answers = fetchFrom(origins[server]);
    const fetch = (path, options) => (path.endsWith('/results') ? noServer() : answers(path, options));
    await pay(
      [
        resultOf(server, {
          outcome,
          paid: outcome === 'approved',
          codOper: codOperOf(),
          method: 'card',
          reason,
        }),
      ],
      fetch,
    );
    expect([saidOf(), canPay()]).toEqual([[charged], charged === 'not']);
  });
});

// Without a signed result, an address has no reason: `Denegada` is also what is said of a link that this payer has paid.
it.each([
  ['Estado=Aprobada&Oper=OP-1&SignedResult=a.b.c', 'pending'],
  ['Estado=Pendiente&Oper=', 'pending'],
  ['Estado=Denegada&Oper=OP-1', 'pending'],
  ['Estado=Denegada&Oper=', undefined],
  ['', 'pending'],
])('an order’s page to which the payer comes back with "%s" claims no ending', async (search, told) => {
  const { code } = docBlocks().find((block) => block.code.includes("query.get('Estado')"));
  const fetch = vi.fn();
  const parts = ['location', 'sessionStorage', 'fetch', `return (async () => {${code}})()`];
  await new Function(...parts)({ search }, { getItem: () => 'one' }, fetch);
  const { outcome } = JSON.parse(fetch.mock.calls[0][1].body);
  expect(outcome).toBe(told);
});
