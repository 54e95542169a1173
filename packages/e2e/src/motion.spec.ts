import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { payButton, payByCard } from './pages/card-form';
import { expect, test } from './pages/store-page';

const LINK = `${urls.checkout}/?code=LK-CAFE0001`;
const PHONE = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Records the properties, duration and delay of each motion from now on. Times are in milliseconds. */
async function noteMotions(page: Page): Promise<void> {
  // Slows motions down: a finished motion has no properties any more, and a slow browser may report its start only then.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  await page.addInitScript(() => {
    const motions: string[] = [];
    Object.assign(window, { motions });
    const note = ({ target }: Event) => {
      for (const { effect } of (target as Element).getAnimations()) {
        const [from = {}] = (effect as KeyframeEffect).getKeyframes();
        const { duration, delay } = effect?.getTiming() ?? {};
        const ofFrame = ['offset', 'computedOffset', 'easing', 'composite'];
        const moved = Object.keys(from).filter((name) => !ofFrame.includes(name));
        motions.push([...moved.sort(), `${String(duration)}+${String(delay)}`].join(' '));
      }
    };
    for (const event of ['animationstart', 'transitionstart']) document.addEventListener(event, note);
  });
}

const motions = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { motions: string[] }).motions)]);

test('a tile takes its colors and its tick, and yields to the press', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  await page.goto(LINK);
  await expect(payButton(page)).toBeEnabled();
  const tile = page.getByRole('radio', { name: 'Clave' });
  await tile.hover();
  await page.mouse.down();
  await expect.poll(() => motions(page)).toContain('scale 90+0');
  await page.mouse.up();
  await expect(tile).toBeChecked();
  await expect
    .poll(() => motions(page))
    .toEqual(expect.arrayContaining(['opacity scale 140+0', 'backgroundColor 140+0']));
});

test('the list of all methods comes from where it leads on', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  await page.goto(LINK);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Formas de pago' })).toBeVisible();
  await expect.poll(() => motions(page)).toContain('opacity transform 220+0');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect.poll(() => comesBack(page)).toEqual(['translateX(-24px)', '0', '180']);
});

test('the choice of a place goes back where it came from', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  await page.goto(LINK);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: /^Efectivo/ }).click();
  await page.getByRole('button', { name: /^(Cambiar|Elegir)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Volver a las formas de pago' }).click();
  await expect.poll(() => comesBack(page)).toEqual(['translateX(-24px)', '0', '180']);
});

test('the error of a field unfolds below it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  await page.goto(LINK);
  await payButton(page).click();
  await expect(page.getByText('Escriba el número de su tarjeta')).toBeVisible();
  await expect.poll(() => motions(page)).toContain('gridTemplateRows opacity 140+0');
});

/** The way back that runs: where its page comes from, its first opacity, and its duration. Scripts start it, so no event tells. */
const comesBack = (page: Page) =>
  page.evaluate(() => {
    const [motion] = document.querySelector('[data-content]')?.getAnimations() ?? [];
    const [from] = (motion?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? [];
    return [from?.['transform'], from?.['opacity'], String(motion?.effect?.getTiming().duration)];
  });

test('an approval lands, draws its tick, and then says the rest, the buttons last', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  await page.goto(LINK);
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: /Listo/ })).toBeVisible();
  await expect
    .poll(() => motions(page))
    .toEqual(
      expect.arrayContaining([
        'opacity 140+0',
        'transform 420+0',
        'strokeDashoffset 320+120',
        'transform 320+0',
        ...[240, 300, 360, 420].map((delay) => `opacity transform 240+${String(delay)}`),
      ]),
    );
  // Of the heading, only the amount has a style: it moves down from its place in the header.
  const amount = page.locator('h1 [style]');
  await expect(amount).toHaveText('$48.15');
  expect(await amount.getAttribute('style')).toMatch(/^--start: ?translate\(\d[\d.]*px, -\d/);
  // No animation keeps running.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('with reduced motion none of it moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  await page.goto(LINK);
  await page.getByRole('radio', { name: 'Clave' }).check();
  await page.getByRole('radio', { name: 'Tarjeta' }).check();
  await payByCard(page, cards.visa);
  await expect(page.getByRole('heading', { name: /Listo/ })).toBeVisible();
  const seen = await motions(page);
  for (const motion of seen) expect(motion).toMatch(/ (0|0\.01)\+\d+$|^opacity /);
});
