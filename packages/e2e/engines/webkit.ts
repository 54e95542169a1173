import { Builder, Key as Codes, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Driver, findFrame, type Key, VIEWPORT } from './driver';

const CODES: Record<Key, string> = {
  Tab: Codes.TAB,
  Enter: Codes.ENTER,
  Escape: Codes.ESCAPE,
  Space: Codes.SPACE,
  ArrowDown: Codes.ARROW_DOWN,
  ArrowRight: Codes.ARROW_RIGHT,
};

/** Starts a MiniBrowser. WebKit's driver has one at a time. */
export async function startMiniBrowser(server: string): Promise<WebDriver> {
  const webkit = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  await webkit
    .manage()
    .window()
    .setRect({ ...VIEWPORT, x: 0, y: 0 });
  return webkit;
}

/** Drives a MiniBrowser over WebDriver. */
export function webkitDriver(webkit: WebDriver): Driver {
  const onPage = async <T>(act: () => Promise<T>): Promise<T> => {
    await webkit.switchTo().defaultContent();
    return act();
  };
  const pressWith = (modifier: string, code: string) =>
    webkit.actions().keyDown(modifier).sendKeys(code).keyUp(modifier).perform();
  return {
    said: [],
    open: (url) => onPage(() => webkit.get(url)),
    reload: () => onPage(() => webkit.navigate().refresh()),
    back: () => onPage(() => webkit.executeScript('history.back()')),
    url: () => webkit.getCurrentUrl(),
    evaluate: async (depth, source, args) => {
      await enterFrame(webkit, depth);
      return webkit.executeScript(`return (${source})(...arguments)`, ...args);
    },
    click: ({ x, y }) =>
      onPage(() =>
        webkit.actions().move({ origin: Origin.VIEWPORT, x, y, duration: 0 }).press().release().perform(),
      ),
    type: (text) => onPage(() => webkit.actions().sendKeys(text).perform()),
    press: (key, { shift = false } = {}) =>
      onPage(() =>
        shift ? pressWith(Codes.SHIFT, CODES[key]) : webkit.actions().sendKeys(CODES[key]).perform(),
      ),
    selectAll: () => onPage(() => pressWith(Codes.CONTROL, 'a')),
    screenshot: () => onPage(async () => Buffer.from(await webkit.takeScreenshot(), 'base64')),
  };
}

async function enterFrame(webkit: WebDriver, depth: number): Promise<void> {
  await webkit.switchTo().defaultContent();
  for (let level = 0; level < depth; level += 1) {
    const frame = await webkit.executeScript<WebElement | null>(`return (${findFrame.toString()})()`);
    if (!frame) throw new Error('There is no frame');
    await webkit.switchTo().frame(frame);
  }
}
