import { type BrowserContext, type Frame, type Page, type Request, test as base } from '@playwright/test';
import { appendFileSync } from 'node:fs';
import { urls, worldUrls } from './environment';
import { translator } from './translator';

export { expect } from '@playwright/test';

/** The name of the attachment that `packages/tooling/gates/failed-tests.mjs` prints. */
export const WHAT_WAS_THERE = 'what was there';

const LAST_LINES = 30;
const LETTERS = 1500;
/** A page that hangs has no text. */
const HANGS_MS = 2000;

/** The console messages and the requests in the pages of a test: one line each. */
type Heard = { console: string[]; requests: string[] };

function listen(context: BrowserContext, heard: Heard): void {
  context.on('console', (message) => heard.console.push(`${message.type()}: ${message.text()}`));
  context.on('weberror', (error) => heard.console.push(`uncaught: ${error.error().message}`));
  const note = (request: Request, end: string) =>
    heard.requests.push(`${request.method()} ${request.url()} ${end}`);
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'));
  context.on('response', (response) => {
    if (response.status() >= 400) note(response.request(), String(response.status()));
  });
}

async function textOf(frame: Frame): Promise<string> {
  const text = await frame.locator('body').innerText({ timeout: HANGS_MS }).catch(String);
  return `${frame.url()}\n${text.replace(/\s*\n\s*/g, '\n').slice(0, LETTERS)}`;
}

/** The frames and pages as text, innermost first, with their console messages and failed requests. */
async function describe(pages: readonly Page[], heard: Heard): Promise<string> {
  const screens = await Promise.all(pages.flatMap((page) => page.frames().toReversed()).map(textOf));
  return [
    ...screens,
    ['Console', ...heard.console.slice(-LAST_LINES)].join('\n'),
    ['Failed requests', ...heard.requests.slice(-LAST_LINES)].join('\n'),
  ].join('\n\n');
}

/**
 * Holds back the notice that a page's styles show after six seconds without its scripts, so that a slow test does not see
 * it. `stalled-page.spec.ts` ends the wait itself. Runs in the page.
 */
function holdNotice(origins: readonly string[]): void {
  if (!origins.includes(location.origin)) return;
  const sheet = new CSSStyleSheet();
  // Unlike a style element, it passes the page's policy.
  sheet.replaceSync('#stalled:not([data-failed]) { animation-play-state: paused !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const reachFile = process.env['REACH_FILE'];

/** In a recording build (`npm run reach`), keeps the pages' notes about the contract. */
async function keepReach(context: BrowserContext): Promise<void> {
  if (!reachFile) return;
  const keep = (key: string) => appendFileSync(reachFile, `${key}\n`);
  // The context may be closed by now.
  await context.exposeFunction('noteReach', keep).catch(() => undefined);
}

const CHECKOUTS = [urls.checkout, worldUrls.checkout];

type Fixtures = { notice: undefined; whatWasThere: undefined };

/**
 * A test that says what was there when it failed: in `test-results/e2e.json`, and so at the end of a run. With
 * `isTranslated`, a browser's translator is at work in every checkout.
 */
export const test = base.extend<Fixtures & { isTranslated: boolean }>({
  isTranslated: [false, { option: true }],
  notice: [
    async ({ browser, context, isTranslated }, use) => {
      const hold = async (one: BrowserContext) => {
        await keepReach(one);
        await one.addInitScript(holdNotice, CHECKOUTS);
        if (isTranslated) await one.addInitScript(translator(CHECKOUTS));
      };
      const holdInOthers = (one: BrowserContext) => void hold(one);
      await hold(context);
      browser.on('context', holdInOthers);
      await use(undefined);
      browser.off('context', holdInOthers);
    },
    { auto: true },
  ],
  whatWasThere: [
    async ({ browser, context }, use, info) => {
      const heard: Heard = { console: [], requests: [] };
      const listenTo = (one: BrowserContext) => listen(one, heard);
      listenTo(context);
      // The contexts of other payers.
      browser.on('context', listenTo);
      await use(undefined);
      browser.off('context', listenTo);
      if (info.status === info.expectedStatus) return;
      const pages = browser.contexts().flatMap((one) => one.pages());
      const body = await describe(pages, heard);
      await info.attach(WHAT_WAS_THERE, { body, contentType: 'text/plain' });
    },
    { auto: true },
  ],
});
