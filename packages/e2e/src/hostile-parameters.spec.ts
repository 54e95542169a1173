import type { Browser, Page } from '@playwright/test';
import { expect, test } from './test';
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

type Route = (typeof ROUTES)[number];

/** The purpose of a parameter. The parts of a path are a separate kind. */
function kindOf(name: string): string {
  if (['returnUrl', 'back', 'origin', 'login', 'guest', 'message', 'app'].includes(name))
    return 'destination';
  return ['language', 'theme', 'logo', 'methods', 'view', 'reason'].includes(name) ? 'option' : 'identifier';
}

/** An address of a route, and each kind of parameter in it with its payload. */
type Case = { address: string; route: string; tries: string[] };

/** Puts the payloads into the parameters of a route, one after the other. */
function caseOf([route, ...names]: Route, payloads: readonly string[]): Case {
  const tries: string[] = [];
  const next = (kind: string) => {
    const payload = payloads[tries.length % payloads.length] ?? '';
    tries.push(`${kind} ${payload}`);
    return payload;
  };
  const base = route.replaceAll('{}', () => next('path'));
  const query = names.map((name) => `${name}=${next(kindOf(name))}`).join('&');
  const mark = base.includes('?') ? '&' : '?';
  return { address: query === '' ? base : base + mark + query, route, tries };
}

const rotated = (list: readonly string[], by: number) =>
  list.map((_, at) => list[(at + by) % list.length] ?? '');

const encoded = PAYLOADS.map(encodeURIComponent);
/** Each parameter has a different payload, and each turn gives it another one. */
const hostile = [0, 5, 2, 7].flatMap((turn) =>
  ROUTES.map((route, index) => caseOf(route, rotated(encoded, turn + index))),
);
/** All parameters have the same text. */
const broken = BROKEN.flatMap((_, turn) =>
  ROUTES.map((route, index) => caseOf(route, rotated(BROKEN, turn + index).slice(0, 1))),
);
/** Each parameter comes a second time with another payload. */
const repeated = ROUTES.filter(([, ...names]) => names.length > 0).map(([route, ...names]) =>
  caseOf([route, ...names, ...names], encoded),
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

/** Opens an address, and returns what is wrong with the page. */
async function visit(page: Page, address: string): Promise<string[]> {
  await page.goto(urls.checkout + address);
  await expect(page.locator('h1').first(), `${address} has a heading`).toBeVisible();
  const says = () => page.evaluate(() => document.body.innerText.trim().length);
  await expect.poll(says, `${address} says something`).toBeGreaterThanOrEqual(20);
  return page.evaluate(
    ([ours, ...known]) => {
      const text = document.body.innerText;
      const outward = [...document.querySelectorAll('a, form, iframe')].flatMap((one) => {
        const url = one.getAttribute('href') ?? one.getAttribute('action') ?? one.getAttribute('src') ?? '';
        const isStore = /^https:\/\/(play\.google|apps\.apple)\.com\//.test(url);
        const isOurs = url === '' || url.startsWith('mailto:') || new URL(url, location.href).origin === ours;
        // `known`: the merchant's terms, which come with the form, and the frame of third parties, which loads a captcha.
        return isOurs || isStore || known.some((one) => one === url) ? [] : [url];
      });
      return [
        ...(location.origin === ours ? [] : [`left for ${location.origin}`]),
        ...('hostile' in window ? ['ran a script'] : []),
        ...(document.querySelector('img[src="x"], [onerror]') ? ['drew what was sent'] : []),
        ...(/Algo salió mal en esta página|Volver a cargar · Reload/.test(text) ? ['crashed'] : []),
        ...outward.map((url) => `leads to ${url}`),
      ];
    },
    [urls.checkout, `${urls.store}/terms.html`, `${urls.bank}/third-parties.html`] as const,
  );
}

async function tryAll(browser: Browser, cases: readonly Case[]): Promise<void> {
  test.slow();
  const { page, wrongs } = await watched(browser);
  for (const { address } of cases)
    for (const wrong of await visit(page, address)) wrongs.push(`${address.slice(0, 200)} ${wrong}`);
  await page.context().close();
  expect(wrongs).toEqual([]);
}

// The tests of the routes try all payloads in each parameter.
test('no parameter leads to another site, runs a script or breaks a page', async ({ browser }) => {
  await tryAll(browser, hostile);
});

test('malformed, empty and repeated parameters do no harm either', async ({ browser }) => {
  await tryAll(browser, [...broken, ...repeated]);
});
