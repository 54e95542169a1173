import type { Page } from '@playwright/test';
import { urls } from './environment';
import { payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';

/**
 * Every element of the page, with its attributes and its own texts. Leaves out differences in name only: ids that the
 * library numbers, and properties that the markup of a build writes as attributes.
 */
function elementsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SAME = new Set(['value', 'checked', 'selected']);
    const numbers = new Map<string, string>();
    const numbered = (value: string) =>
      value.replace(/_R_\w+_|\bP\d+-\d+\b/g, (id) => {
        if (!numbers.has(id)) numbers.set(id, `#${String(numbers.size)}`);
        return numbers.get(id) ?? id;
      });
    return [...document.querySelectorAll('#root *')].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !SAME.has(name))
        .map(({ name, value }) => `${name}=${numbered(value)}`);
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = texts.map(({ nodeValue }) => nodeValue).join('|');
      return [element.localName, ...attributes.sort(), text].join(' ');
    });
  });
}

async function open(page: Page, address: string, wasDrawn: boolean): Promise<string[]> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-drawn]')) Object.assign(window, { wasDrawn: true });
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(address);
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: /^(Iniciar sesión|Log in)$/ })).toBeVisible();
  await expect(page.locator('#root input[type=checkbox]').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wasDrawn') === true)).toBe(wasDrawn);
  return elementsOf(page);
}

for (const language of ['es', 'en'])
  for (const width of [390, 1100])
    for (const code of ['LK-CAFE0001', 'LK-VISAONLY', 'LK-BOGOTA01'])
      test(`the hydrated page is the rendered one: ${code}, ${language}, ${String(width)} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        const address = `${urls.checkout}/?code=${code}&splash=hidden&language=${language}`;
        const hydrated = await open(page, address, true);
        // With an unknown parameter, nothing is prerendered, and the app renders the whole page.
        const rendered = await open(page, `${address}&unknown=1`, false);
        expect(hydrated).toEqual(rendered);
        const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
        expect(ids).toEqual([...new Set(ids)]);
      });
