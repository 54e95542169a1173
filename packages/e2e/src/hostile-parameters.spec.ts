import { type Browser, expect, type Page, test } from '@playwright/test';
import { urls } from './environment';

/** Every route of the checkout, with all parameters that it reads from its address. */
const ROUTES: readonly (readonly [path: string, ...names: string[]])[] = [
  ['/', 'code', 'type', 'slug', 'Oper', 'returnUrl'],
  ['/?code=LK-CAFE0001', 'returnUrl', 'Oper', 'language', 'theme', 'logo', 'methods'],
  ['/{}', 'Oper', 'returnUrl'],
  ['/cafe-boquete/{}', 'returnUrl'],
  ['/{}/receive', 'Oper', 'oper'],
  ['/{}/{}/{}'],
  ['//'],
  ['//{}'],
  ['/stationPayment', 'code', 'slug', 'returnUrl'],
  ['/404', 'reason', 'back'],
  ['/pf/{}', 'code'],
  ['/pf/validateTx', 'id', 'code'],
  ['/pf/emailPayment', 'code', 'type', 'returnUrl'],
  ['/pf/emailPayment?type=request', 'code'],
  ['/pf/responseMessage', 'code', 'back', 'login', 'message'],
  ['/pf/responseMessage/session', 'back', 'login', 'code'],
  ['/pf/default-receipt/processing', 'Oper', 'returnUrl'],
  ['/pf/default-receipt/{}', 'returnUrl'],
  ['/pf/receipt/campaign', 'codOper', 'returnUrl'],
  ['/pf/tx-result', 'Oper', 'returnUrl'],
  ['/pf/returnpage', 'Oper', 'returnUrl', 'back'],
  ['/pf/deeplink/market', 'app', 'returnUrl'],
  ['/pf/widget', 'type', 'code', 'slug', 'returnUrl'],
  ['/pf/widget?type=lk&code=LK-CAFE0001', 'origin'],
  ['/pf/widget/login', 'back', 'guest'],
  ['/pf/widget/signup', 'back'],
  ['/pf/widget/recoverypassword', 'back'],
  ['/pf/widget/home', 'view'],
  ['/pf/widget/addcard', 'back'],
  ['/pf/widget/qrsuccess', 'Oper', 'returnUrl'],
  ['/pf/widget/returnclave', 'Oper', 'returnUrl'],
  ['/pf/widget/returnclavesdk', 'Oper', 'token'],
  ['/pf/widget/clave', 'type', 'code', 'Oper'],
  ['/pf/widget/crypto', 'type', 'code', 'Oper'],
];

const SCRIPT = 'window.hostile=1';
const PAYLOADS = [
  `<script>${SCRIPT}</script>`,
  `"><img src=x onerror="${SCRIPT}">`,
  `javascript:${SCRIPT}`,
  `java\tscript:${SCRIPT}`,
  'https://localhost@evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '/.//evil.test/',
  '/x/..//evil.test',
  '\u202Eñ😀',
];

/**
 * Used without encoding: an invalid escape, an empty value, a name that every object has, and a long value.
 */
const BROKEN = ['%E0%A4%A', '', '__proto__', 'x'.repeat(1500)];

type Case = { path: string; names: readonly string[]; at: number };

/** An address in which each parameter has a different payload. */
function addressOf({ path, names, at }: Case): string {
  const payload = (offset: number) => encodeURIComponent(PAYLOADS[(at + offset) % PAYLOADS.length] ?? '');
  return filled(path, names, payload);
}

function filled(path: string, names: readonly string[], payload: (offset: number) => string): string {
  let places = 0;
  const base = path.replaceAll('{}', () => payload((places += 1)));
  const query = names.map((name, index) => `${name}=${payload(index)}`).join('&');
  if (query === '') return base;
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

const everything = (at: number) => ROUTES.map(([path, ...names]) => addressOf({ path, names, at }));
const broken = (text: string) => ROUTES.map(([path, ...names]) => filled(path, names, () => text));
const twice = ROUTES.filter(([, ...names]) => names.length > 0).map(([path, ...names]) =>
  filled(path, [...names, ...names], (index) => encodeURIComponent(PAYLOADS[index] ?? '')),
);

/** A page that records what should never happen on it. */
async function watched(browser: Browser): Promise<{ page: Page; wrongs: string[] }> {
  const context = await browser.newContext({ locale: 'es-PA' });
  const page = await context.newPage();
  const wrongs: string[] = [];
  page.on('dialog', (dialog) => {
    wrongs.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => wrongs.push(`an error: ${error.message}`));
  context.on('request', (request) => {
    if (request.url().includes('//evil.test')) wrongs.push(`a request: ${request.url()}`);
  });
  return { page, wrongs };
}

const WAIT_MS = 15_000;

/** Opens an address, and returns what is wrong with the page. */
async function visit(page: Page, address: string): Promise<string[]> {
  await page.goto(urls.checkout + address);
  const heading = page.locator('h1').first();
  const isThere = await heading.waitFor({ timeout: WAIT_MS }).then(
    () => true,
    () => false,
  );
  if (!isThere) return ['has no heading'];
  return page.evaluate((ours) => {
    const text = document.body.innerText;
    const outward = [...document.querySelectorAll('a, form, iframe')].flatMap((one) => {
      const url = one.getAttribute('href') ?? one.getAttribute('action') ?? one.getAttribute('src') ?? '';
      const isStore = /^https:\/\/(play\.google|apps\.apple)\.com\//.test(url);
      const isOurs = url === '' || url.startsWith('mailto:') || new URL(url, location.href).origin === ours;
      return isOurs || isStore ? [] : [url];
    });
    return [
      ...(location.origin === ours ? [] : [`left for ${location.origin}`]),
      ...('hostile' in window ? ['ran a script'] : []),
      ...(document.querySelector('img[src="x"], [onerror]') ? ['drew what was sent'] : []),
      ...(/Algo salió mal en esta página|Volver a cargar · Reload/.test(text) ? ['crashed'] : []),
      ...(text.trim().length < 20 ? ['says nothing'] : []),
      ...outward.map((url) => `leads to ${url}`),
    ];
  }, urls.checkout);
}

async function tryAll(browser: Browser, addresses: readonly string[]): Promise<void> {
  const { page, wrongs } = await watched(browser);
  for (const address of addresses)
    for (const wrong of await visit(page, address)) wrongs.push(`${address.slice(0, 200)} ${wrong}`);
  await page.context().close();
  expect(wrongs).toEqual([]);
}

// Together these try four of the payloads in each parameter; the tests of the routes try all of them.
for (const turns of [
  [0, 5],
  [2, 8],
])
  test(`no parameter leads to another site, runs a script or breaks a page (${turns.join(', ')})`, async ({
    browser,
  }) => {
    test.slow();
    await tryAll(browser, turns.flatMap(everything));
  });

test('malformed, empty and repeated parameters do no harm either', async ({ browser }) => {
  test.slow();
  await tryAll(browser, [...BROKEN.flatMap(broken), ...twice]);
});
