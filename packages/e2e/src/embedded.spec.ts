import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as forward } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxProcess } from '@istmo/sandbox/process';
import { type Browser, chromium, type Frame, type Page } from '@playwright/test';
import { freePort } from './deployment';
import { asPayersHaveIt, cards } from './environment';
import { type CheckoutScreen, payByCard, toForm } from './pages/card-form';
import { CashPage } from './pages/cash-page';
import { ClavePage } from './pages/clave-page';
import { YappyPage } from './pages/phone-page';
import { BankPage, PsePage } from './pages/pse-page';
import { pressToClose } from './pages/press-to-close';
import { expect, test as base } from './test';

const KIT = '@shopify/checkout-kit@4.0.0-alpha.1';
const AGENT = 'https://agent.istmo.test';
const STRANGER = 'https://stranger.istmo.test';

let folder: string;
let sandbox: SandboxProcess;
let servers: Server[] = [];
let pay: string;
let kit: string;

const port = { pay: 0, host: 0 };

type Listener = ConstructorParameters<typeof Server>[1];

function serve(at: number, listener: Listener): Promise<void> {
  const file = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: file('key.pem'), cert: file('certificate.pem') }, listener);
  servers.push(server);
  return new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
}

/** The page of an app or an agent: the kit's element, a frame that `target` may name, and a list of the kit's events. */
const hostPage = (src: string, target: string) => `<!doctype html><title>Agent</title>
  <script>
    // The kit takes a frame for a window, and covers the page with a dialog while it is open.
    if (${String(target === 'pay')}) HTMLDialogElement.prototype.showModal = () => undefined;
  </script>
  <script type="module" src="/kit.js"></script>
  <button>Pay</button>
  <shopify-checkout src="${src.replaceAll('&', '&amp;')}" target="${target}"></shopify-checkout>
  <style>
    iframe { position: fixed; inset: 40px auto auto 0; width: 640px; height: 840px; border: 0; }
  </style>
  <iframe name="pay" title="Checkout"></iframe>
  <script>
    window.heard = [];
    const checkout = document.querySelector('shopify-checkout');
    for (const name of ['start', 'complete', 'error', 'close', 'totalsChange', 'messagesChange'])
      checkout.addEventListener('checkout:' + name, ({ detail }) => heard.push({ name, detail }));
    window.messages = [];
    addEventListener('message', ({ data, origin }) => messages.push({ origin, ...data }));
    document.querySelector('button').addEventListener('click', () => checkout.open());
  </script>`;

/** A host without a protocol, which still frames or opens the page. */
const silentPage = (src: string) => `<!doctype html><title>Silent</title>
  <button onclick="open('${src}', 'popup', 'width=600,height=700')">Pay</button>`;

/** A browser that finds the hosts on this machine, and accepts their self-signed certificate. */
let browser: Browser;

const test = base.extend({
  // Playwright reads the names of what a fixture needs from its first parameter.
  // oxlint-disable-next-line no-empty-pattern
  context: async ({}, use) => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      locale: 'es-PA',
      viewport: { width: 1100, height: 900 },
    });
    await use(context);
    await context.close();
  },
});
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), 'istmo-kit-'));
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'ignore',
    },
  );
  // The kit needs Node 22 only for its build.
  mkdirSync(join(folder, 'kit'));
  writeFileSync(join(folder, 'kit/package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--engine-strict=false', KIT], {
    cwd: join(folder, 'kit'),
    stdio: 'ignore',
  });
  kit = readFileSync(join(folder, 'kit/node_modules/@shopify/checkout-kit/dist/index.js'), 'utf8');
  [port.pay, port.host] = [await freePort(), await freePort()];
  pay = `https://localhost:${String(port.pay)}`;
  sandbox = await SandboxProcess.start({ PUBLIC_ORIGIN: pay });
  const { port: behind } = new URL(sandbox.urls.checkout);
  const rules = [AGENT, STRANGER].map(
    (origin) => `MAP ${new URL(origin).host} 127.0.0.1:${String(port.host)}`,
  );
  const args = [...asPayersHaveIt.args, `--host-resolver-rules=${rules.join(', ')}`];
  browser = await chromium.launch({ ...asPayersHaveIt, args });
  await serve(port.pay, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const sent = forward(
      { port: behind, method, path: url, headers: { ...headers, 'x-forwarded-proto': 'https' } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await serve(port.host, (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', AGENT);
    const isScript = pathname === '/kit.js';
    outgoing.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const [src, target] = [searchParams.get('src') ?? '', searchParams.get('target') ?? ''];
    outgoing.end(isScript ? kit : pathname === '/silent' ? silentPage(src) : hostPage(src, target));
  });
});

test.afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
  servers = [];
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const embedded = (code = 'LK-CAFE0001') => `${pay}/pf/embedded?type=lk&code=${code}`;

type Heard = { name: string; detail: { checkout?: Record<string, unknown>; error?: unknown } | null };
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
const namesHeard = async (page: Page) => (await heardBy(page)).map(({ name }) => name);
const methodsSent = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { messages: { method: string }[] }).messages.map(({ method }) => method),
  );

const lastCheckout = (page: Page) =>
  page.evaluate(() => {
    const { messages } = window as unknown as { messages: { params: { checkout?: unknown } }[] };
    return messages.at(-1)?.params.checkout;
  });

async function openBy(page: Page, target: 'popup' | 'pay', { host = AGENT, src = embedded() } = {}) {
  await page.goto(`${host}/?src=${encodeURIComponent(src)}&target=${target}`);
  const opens = target === 'popup' ? page.waitForEvent('popup') : undefined;
  await page.getByRole('button', { name: 'Pay' }).click();
  const popup = await opens;
  const screen: CheckoutScreen = popup ?? page.frameLocator('iframe');
  return { screen, popup };
}

const receipt = (screen: CheckoutScreen) => screen.getByRole('heading', { name: 'Comprobante de pago' });

for (const target of ['popup', 'pay'] as const)
  test(`Shopify's kit hears of a payment in ${target === 'pay' ? 'a named frame' : 'a popup'}: declined, then approved`, async ({
    page,
  }) => {
    const { screen } = await openBy(page, target);
    await expect.poll(() => namesHeard(page)).toEqual(['start']);
    const [start] = await heardBy(page);
    expect(start?.detail?.checkout).toMatchObject({
      ucp: { version: '2026-04-08' },
      id: 'LK-CAFE0001',
      currency: 'USD',
      totals: expect.arrayContaining([{ type: 'total', amount: 4815 }]),
    });
    await payByCard(screen, cards.declined);
    await expect.poll(() => namesHeard(page)).toContain('messagesChange');
    await toForm(screen);
    await payByCard(screen, cards.visa);
    await expect(receipt(screen)).toBeVisible();
    await expect.poll(() => namesHeard(page)).toContain('complete');
    const complete = (await heardBy(page)).find(({ name }) => name === 'complete');
    expect(complete?.detail?.checkout).toMatchObject({
      status: 'completed',
      order: { id: expect.any(String) },
    });
    expect(await methodsSent(page)).toEqual(
      expect.arrayContaining([
        'ec.ready',
        'ec.start',
        'ec.payment.change',
        'ec.messages.change',
        'ec.complete',
      ]),
    );
    expect(await namesHeard(page)).not.toContain('error');
  });

test('the agent hears another total before the end, when a donation is added', async ({ page }) => {
  const { screen } = await openBy(page, 'popup', { src: embedded('LK-CAMPAIGN') });
  await expect.poll(() => namesHeard(page)).toEqual(['start']);
  await screen.getByRole('button', { name: '$5', exact: true }).click();
  await payByCard(screen, cards.visa);
  await expect(receipt(screen)).toBeVisible();
  await expect.poll(() => namesHeard(page)).toEqual(['start', 'totalsChange', 'complete']);
  const [, totals] = await heardBy(page);
  expect(totals?.detail?.checkout).toMatchObject({
    totals: expect.arrayContaining([
      expect.objectContaining({ type: 'payer_amount', amount: 500 }),
      { type: 'total', amount: 5315 },
    ]),
  });
});

test('3DS stays in the frame, and the agent hears of the end', async ({ page }) => {
  const { screen } = await openBy(page, 'pay');
  await payByCard(screen, cards.challenged);
  let bank: Frame | undefined;
  await expect
    .poll(() => (bank = page.frames().find((frame) => frame.url().includes('/acs/challenge'))))
    .toBeDefined();
  await bank?.getByRole('button', { name: 'Aprobar' }).click();
  await expect(receipt(screen)).toBeVisible();
  await expect.poll(() => namesHeard(page)).toContain('complete');
});

test('a reload shakes hands again, and the payment is complete where it was begun', async ({ page }) => {
  const { screen, popup } = await openBy(page, 'popup');
  await expect.poll(() => namesHeard(page)).toEqual(['start']);
  // A bank sends the payer back to an address that does not name the host.
  await popup?.goto('about:blank');
  await popup?.goto(embedded());
  await expect.poll(() => namesHeard(page)).toEqual(['start', 'start']);
  await payByCard(screen, cards.visa);
  await expect.poll(() => namesHeard(page)).toContain('complete');
});

test('PSE opens the bank beside the page, which the agent goes on hearing', async ({ page, context }) => {
  const { screen } = await openBy(page, 'popup', { src: embedded('LK-BOGOTA01') });
  await expect.poll(() => namesHeard(page)).toEqual(['start']);
  const pse = new PsePage(screen);
  await pse.payFrom('bogota');
  const opens = context.waitForEvent('page');
  await screen.getByRole('link', { name: 'Ir a BANCO DE BOGOTÁ' }).click();
  const bank = new BankPage(await opens);
  await bank.confirm();
  await expect(pse.receipt).toBeVisible();
  await expect.poll(() => namesHeard(page)).toContain('complete');
});

test('Clave stays in the checkout, and the agent hears of the end', async ({ page }) => {
  const { screen } = await openBy(page, 'pay');
  const clave = new ClavePage(screen);
  await clave.choose();
  await clave.pay();
  await clave.payWith('approved');
  await expect(receipt(screen)).toBeVisible();
  await expect.poll(() => namesHeard(page)).toContain('complete');
});

test('a voucher is not complete', async ({ page }) => {
  const { screen } = await openBy(page, 'popup');
  const cash = new CashPage(screen);
  await cash.voucher();
  await expect(cash.notPaid).toBeVisible();
  await expect
    .poll(() => lastCheckout(page))
    .toMatchObject({
      status: 'complete_in_progress',
      messages: [{ type: 'info', code: 'payment_pending' }],
    });
  expect(await methodsSent(page)).not.toContain('ec.complete');
});

test('a payment that waits for a phone is complete when it is approved, and not before', async ({ page }) => {
  const { screen } = await openBy(page, 'popup');
  const yappy = new YappyPage(screen);
  await yappy.ask('61234567');
  await expect
    .poll(() => lastCheckout(page))
    .toMatchObject({
      status: 'complete_in_progress',
      messages: [{ type: 'info', code: 'awaiting_approval' }],
    });
  expect(await methodsSent(page)).not.toContain('ec.complete');
  const world = `${sandbox.urls.checkout}/simulator/api/phone`;
  const headers = { 'x-istmo-simulator': '1' };
  const { data } = (await (await page.request.get(world, { headers })).json()) as {
    data: { codOper: string }[];
  };
  await page.request.post(`${world}/${data[0]?.codOper ?? ''}`, { headers, data: { answer: 'approve' } });
  await expect(yappy.receipt).toBeVisible();
  await expect.poll(() => namesHeard(page)).toContain('complete');
});

test('a link that has expired is an error with a way on', async ({ page }) => {
  await openBy(page, 'popup', { src: embedded('LK-EXPIRED1') });
  await expect.poll(() => namesHeard(page)).toEqual(['error']);
  const [error] = await heardBy(page);
  expect(JSON.stringify(error)).toContain(`${pay}/?type=lk&code=LK-EXPIRED1`);
});

test('a host that is not on the list hears why, and may not frame the page', async ({ page }) => {
  const { popup } = await openBy(page, 'popup', { host: STRANGER });
  await expect.poll(() => namesHeard(page)).toEqual(['error']);
  expect(JSON.stringify(await heardBy(page))).toContain('security_error');
  expect(await methodsSent(page)).toEqual(['ec.ready', 'ec.error']);
  await popup?.close();
  await openBy(page, 'pay', { host: STRANGER });
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error');
  expect(await namesHeard(page)).toEqual([]);
});

test('without an answer it is an ordinary page, which pays', async ({ page }) => {
  await page.goto(`${AGENT}/silent?src=${encodeURIComponent(`${embedded()}&ec_version=2026-04-08`)}`);
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay' }).click();
  const popup = await opens;
  await payByCard(popup, cards.mastercard);
  await expect(receipt(popup)).toBeVisible();
});

test('a frame without cookies and storage pays as well', async ({ page }) => {
  await page.goto(`${AGENT}/?src=${encodeURIComponent(embedded())}&target=pay`);
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('credentialless', ''));
  await page.getByRole('button', { name: 'Pay' }).click();
  const screen = page.frameLocator('iframe');
  await payByCard(screen, cards.mastercard2);
  await expect(receipt(screen)).toBeVisible();
  await expect.poll(() => namesHeard(page)).toContain('complete');
});

test('a payer who closes the window is told of by the kit, and nothing is complete', async ({ page }) => {
  const { screen, popup } = await openBy(page, 'popup');
  await expect.poll(() => namesHeard(page)).toEqual(['start']);
  await pressToClose(screen.getByRole('button', { name: 'Cerrar' }));
  await expect.poll(() => popup?.isClosed()).toBe(true);
  await page.bringToFront();
  expect(await namesHeard(page)).not.toContain('complete');
});

test('the ordinary pages keep their headers', async ({ request }) => {
  const of = async (path: string) => (await request.get(pay + path, { ignoreHTTPSErrors: true })).headers();
  expect(await of('/?code=LK-CAFE0001')).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': expect.not.stringContaining(AGENT),
  });
  expect(await of('/pf/embedded?type=lk&code=LK-CAFE0001')).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'content-security-policy': expect.stringContaining(`frame-ancestors ${AGENT}`),
  });
});
