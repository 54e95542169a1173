import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import type { WebDriver } from 'selenium-webdriver';
import { WHAT_WAS_THERE } from '../src/test';
import type { Driver } from './driver';
import { firefoxDriver, launchFirefox } from './firefox';
import { Screen } from './screen';
import { Store } from './store';
import { startMiniBrowser, webkitDriver } from './webkit';
import { startWebKitServer } from './webkit-server';

export { expect } from '@playwright/test';

const START_MS = 20_000;

/** A running browser that gives each test a new profile. */
type Engine = {
  start: () => Promise<{ driver: Driver; stop: () => Promise<void> }>;
  stop: () => Promise<void>;
};

async function firefox(): Promise<Engine | undefined> {
  const path = process.env['FIREFOX_PATH'];
  if (!path) return undefined;
  const browser = await launchFirefox(path);
  const start = async () => {
    const context = await browser.createBrowserContext();
    return { driver: firefoxDriver(await context.newPage()), stop: () => context.close() };
  };
  return { start, stop: () => browser.close() };
}

async function webkit(): Promise<Engine | undefined> {
  const { WEBKIT_DRIVER_PATH: path, XVFB_PATH: xvfb } = process.env;
  if (!path || !xvfb) return undefined;
  let server = await startWebKitServer(path, xvfb);
  // Now and then a MiniBrowser starts and never answers.
  const browse = async (tries = 3): Promise<WebDriver> => {
    const browser = await Promise.race([startMiniBrowser(server.url), sleep(START_MS)]);
    if (browser) return browser;
    await server.stop();
    if (tries === 1) throw new Error('MiniBrowser does not answer');
    server = await startWebKitServer(path, xvfb);
    return browse(tries - 1);
  };
  const start = async () => {
    const browser = await browse();
    return { driver: webkitDriver(browser), stop: () => browser.quit() };
  };
  return { start, stop: () => server.stop() };
}

const ENGINES = { firefox, webkit };

/** The address of a page, its text, and the focused element. Runs in the page. */
function shown(): string {
  const { activeElement, body } = document;
  const focused = (activeElement?.cloneNode() as Element | undefined)?.outerHTML.slice(0, 120);
  const text = body.innerText.replace(/\s*\n\s*/g, '\n').slice(0, 2000);
  return `${location.href}\n${text}\nFocus${document.hasFocus() ? '' : ' (of a window without it)'}: ${String(focused)}`;
}

/** The page, the frame in it, and the messages of the browser, as text. */
async function describe(driver: Driver): Promise<string> {
  const show = (depth: number) => driver.evaluate(depth, shown.toString(), []).catch(String);
  const screens = [await show(0), await show(1)].map(String);
  return [...screens, ['Console and failed requests', ...driver.said.slice(-30)].join('\n')].join('\n\n');
}

/** The options of a project. */
export type Options = { engineName: keyof typeof ENGINES };

/** A test that runs in the engine of its project. */
export const test = base.extend<
  { driver: Driver; tab: Screen; store: Store },
  Options & { engine: Engine | undefined }
>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await ENGINES[engineName]();
      await use(engine);
      await engine?.stop();
    },
    { scope: 'worker' },
  ],
  driver: async ({ engine }, use, info) => {
    // The suite says why, and fails without it in CI.
    info.skip(!engine, 'This machine does not have the browser');
    if (!engine) return;
    const { driver, stop } = await engine.start();
    await use(driver);
    if (info.status !== info.expectedStatus) {
      await info.attach('screen', { body: await driver.screenshot(), contentType: 'image/png' });
      await info.attach(WHAT_WAS_THERE, { body: await describe(driver), contentType: 'text/plain' });
    }
    await stop();
  },
  tab: async ({ driver }, use) => use(new Screen(driver)),
  store: async ({ tab }, use) => {
    const store = new Store(tab);
    await store.open();
    await use(store);
  },
});
