import type { Page } from '@playwright/test';
import { urls } from './environment';
import { chooseMethod, payButton } from './pages/card-form';
import { expect, test } from './pages/store-page';
import { startSession } from './pages/wallet-page';

// Criteria of WCAG 2.2 that no checker decides: docs/security/accessibility.md names these tests.

const LINK = `${urls.checkout}/?code=LK-CAFE0001`;
const LOGIN = `${urls.checkout}/pf/widget/login`;
const HOME = `${urls.checkout}/pf/widget/home`;

async function openForm(page: Page): Promise<void> {
  await page.goto(LINK);
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
}

/** The focused element, and whether it or a box around it looks different because of the focus. */
async function focusOf(page: Page): Promise<{ name: string; isShown: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('label'),
    ];
    const look = () =>
      around.map((each) => {
        if (!each) return '';
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each);
        return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join(' ');
      });
    const focused = look().join();
    element.blur();
    const usual = look().join();
    element.focus();
    return {
      name: `${element.tagName} ${element.id} ${element.textContent.slice(0, 20)}`,
      isShown: focused !== usual,
    };
  });
}

for (const forcedColors of ['none', 'active'] as const)
  test(`2.4.7: every control shows the focus, forced colors ${forcedColors}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors });
    await startSession(page, 'ana@istmo.test');
    for (const address of [LINK, LOGIN, HOME]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Cargando').filter({ visible: true })).toHaveCount(0);
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        const { name, isShown } = await focusOf(page);
        expect.soft(isShown, `${address}: ${name}`).toBe(true);
      }
    }
  });

test('2.1.4, 2.5.1, 2.5.2, 2.5.4, 2.5.7: no shortcut, gesture, motion or drag does anything', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard = new Set<string>();
    Object.assign(window, { heard });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest) {
      // Until the app hydrates the form, it waits on `document` for the end of a press. These listeners do nothing else.
      if (this !== document || !/^pointer(down|up|cancel)$/.test(type)) heard.add(type);
      addEventListener.call(this, type, ...rest);
    };
  });
  await openForm(page);
  for (const method of ['Yappy', 'Nequi', 'Clave', 'Cripto', 'Efectivo', 'Saldo'])
    await chooseMethod(page, method);
  const heard = await page.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard]);
  expect(heard).toContain('click');
  const GESTURES = /^(touch|pointer|mouse(?!leave|enter)|drag|drop|device|wheel|gesture|keypress|keyup)/;
  expect(heard.filter((type) => GESTURES.test(type))).toEqual([]);
  await expect(page.getByText('Inicie sesión en su billetera')).toBeVisible();
  // No field has the focus: no key may change anything.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const before = await page.locator('main').ariaSnapshot();
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?/.,') await page.keyboard.press(key);
  expect(await page.locator('main').ariaSnapshot()).toBe(before);
});

test('1.4.13: nothing appears by hovering', async ({ page }) => {
  await openForm(page);
  const shown = () => page.evaluate(() => document.body.innerText);
  const before = await shown();
  for (const control of await page.locator('button, a, input, label, [role=img]').all()) {
    if (!(await control.isVisible())) continue;
    await control.hover({ force: true });
    expect.soft(await shown()).toBe(before);
  }
});

test('1.4.5: pictures are the merchant’s, the methods’ or the cards’ marks', async ({ page }) => {
  await openForm(page);
  const pictures = await page
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  for (const picture of pictures) expect(picture).toMatch(/\/(img|images|brands|logos?|icons|assets)\//);
  // No SVG in the page has text. Only the image files of brands may have letters.
  await expect(page.locator('svg text').filter({ visible: true })).toHaveCount(0);
});

test('2.2.2, 2.3.1: what moves by itself turns slower than three times a second, and stops on request', async ({
  page,
}) => {
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect?.getComputedTiming() ?? {})
        .filter(({ iterations }) => iterations === Infinity)
        .map(({ duration }) => Number(duration)),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/api/v1/**', () => undefined);
  await page.goto(LINK, { waitUntil: 'commit' });
  await expect.poll(async () => (await running()).length).toBeGreaterThan(0);
  for (const duration of await running()) expect(duration).toBeGreaterThan(334);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The remaining animations fade slowly, and move nothing.
  for (const duration of await running()) expect(duration).toBeGreaterThanOrEqual(2000);
});

test('3.2.3, 3.2.4: the language comes last on each page, by one name', async ({ page }) => {
  for (const address of [LINK, LOGIN, `${urls.checkout}/404`, `${urls.checkout}/pf/deeplink/market`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox').last()).toHaveAccessibleName('Idioma');
  }
});

test('3.2.6: customer service is the last choice on each page that has it', async ({ page }) => {
  for (const path of ['/pf/responseMessage?code=3000', '/pf/emailPayment', '/?code=LK-NOPE0001']) {
    await page.goto(urls.checkout + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const choices = page.getByRole('main').locator('a:visible, button:visible');
    await expect(choices.last(), path).toHaveAccessibleName(/^Atención al cliente: /);
    await expect(page.getByRole('link', { name: /^Atención al cliente: / }), path).toHaveCount(1);
  }
});
