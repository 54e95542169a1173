import type { Page } from '@playwright/test';
import { cards, urls } from './environment';
import { payButton, payByCard } from './pages/card-form';
import { CryptoPage } from './pages/crypto-page';
import { PsePage } from './pages/pse-page';
import { expect, test } from './pages/store-page';
import { WalletHomePage } from './pages/wallet-home-page';

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
      for (const { effect } of (target as Element).getAnimations({ subtree: true })) {
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

test('the banks of PSE, and the coins, come from where they lead on', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  await page.goto(`${urls.checkout}/?code=LK-BOGOTA01`);
  const pse = new PsePage(page);
  await pse.choose();
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
  await expect(pse.search).toBeVisible();
  await expect.poll(() => motions(page)).toContain('opacity transform 220+0');
  await page.goto(LINK);
  await new CryptoPage(page).start();
  await expect(page.getByRole('radio', { name: 'USDT' })).toBeVisible();
  await expect.poll(() => motions(page)).toContain('opacity transform 220+0');
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
  // Of the heading, only the amount has a style: it comes from the header, or from the middle if the payment took so long to show there.
  const isFromMiddle = (await motions(page)).includes('opacity 180+0');
  const amount = page.locator('h1 [style]');
  await expect(amount).toHaveText('$48.15');
  expect(await amount.getAttribute('style')).toMatch(
    isFromMiddle ? /^--start: ?translate\(-\d[\d.]*px, \d/ : /^--start: ?translate\(\d[\d.]*px, -\d/,
  );
  // No animation keeps running.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('while a payment is sent the form fades and a ring turns, and a refusal rises without a bounce', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await noteMotions(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/secure/v1/card/auth-capture*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LINK);
  await payByCard(page, cards.declined);
  await expect(page.getByText('a Café Boquete', { exact: true })).toBeVisible();
  // The label of the button, the form, what takes its place, and the ring, which turns for ever.
  await expect
    .poll(() => motions(page))
    .toEqual(
      expect.arrayContaining([
        'opacity 140+0',
        'opacity 200+0',
        'opacity 180+0',
        'opacity 160+200',
        expect.stringMatching(/ 900\+0$/),
      ]),
    );
  expect(await motions(page)).not.toContain('opacity transform 240+0');
  answer();
  await expect(page.getByText('No se le cobró nada.')).toBeVisible();
  await expect.poll(() => motions(page)).toContain('opacity transform 240+0');
  expect((await motions(page)).join()).not.toMatch(/ 420\+0|strokeDashoffset/);
});

test('the wallet fades from one view to the next, and its waiting rows breathe', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const home = new WalletHomePage(page);
  await home.open('ana@istmo.test');
  await noteMotions(page);
  await page.reload();
  await expect(home.nav).toBeVisible();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/account-movements*', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => ((window as unknown as { motions: string[] }).motions.length = 0));
  await home.link('Movimientos').click();
  await expect
    .poll(() => motions(page))
    .toEqual(expect.arrayContaining(['opacity 140+0', 'opacity 1600+300']));
  answer();
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
