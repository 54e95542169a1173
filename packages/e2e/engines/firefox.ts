import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { type Driver, findFrame, VIEWPORT } from './driver';

const PREFERENCES = { 'intl.accept_languages': 'es-PA,es', 'ui.prefersReducedMotion': 1 };

export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, TZ: 'America/Panama' },
  });
}

/** Drives a new page over WebDriver BiDi. */
export function firefoxDriver(page: Page): Driver {
  const { keyboard } = page;
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`uncaught: ${String(error)}`));
  page.on('requestfailed', (request) =>
    said.push(`${request.method()} ${request.url()} ${request.failure()?.errorText ?? 'failed'}`),
  );
  return {
    said,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: () => page.evaluate(() => history.back()),
    url: () => Promise.resolve(page.url()),
    evaluate: async (depth, source, args) =>
      (await frameAt(page.mainFrame(), depth)).evaluate(`(${source})(...${JSON.stringify(args)})`),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => keyboard.type(text),
    press: async (key, { shift = false } = {}) => {
      if (shift) await keyboard.down('Shift');
      await keyboard.press(key);
      if (shift) await keyboard.up('Shift');
    },
    selectAll: async () => {
      await keyboard.down('Control');
      await keyboard.press('a');
      await keyboard.up('Control');
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

async function frameAt(frame: Frame, depth: number): Promise<Frame> {
  if (depth === 0) return frame;
  const handle = await frame.evaluateHandle(findFrame);
  const inner = await (handle.asElement() as ElementHandle | null)?.contentFrame();
  await handle.dispose();
  if (!inner) throw new Error('There is no frame');
  return frameAt(inner, depth - 1);
}
