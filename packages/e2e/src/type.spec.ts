import { fieldsOf } from './pages/card-form';
import { urls } from './environment';
import { expect, test } from './pages/store-page';

type Shift = PerformanceEntry & { value: number };

test('the product’s own type comes after the first paint, and nothing moves when it does', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const scope = window as Window & { shifts?: { value: number; startTime: number }[] };
    scope.shifts = [];
    new PerformanceObserver((list) =>
      scope.shifts?.push(
        ...list.getEntries().map((entry) => ({ value: (entry as Shift).value, startTime: entry.startTime })),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${urls.checkout}/?code=LK-CAFE0001`);
  await expect(fieldsOf(page).number).toBeVisible();
  const position = () => page.getByRole('radio', { name: /^Tarjeta/ }).boundingBox();
  let before: Awaited<ReturnType<typeof position>> = null;
  // There is no position while the app hydrates the prerendered form.
  await expect.poll(async () => (before = await position())).not.toBeNull();
  const shown = await page.evaluate(() => performance.now());
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
    );
  await expect.poll(isLoaded).toBe(true);
  const [font] = requested.filter((path) => path.endsWith('.woff2'));
  expect(font).toMatch(/^\/assets\/inter-latin-\w+\.woff2$/);
  const firstPaint = await page.evaluate(
    (path) => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      performance.getEntriesByName(location.origin + path)[0]?.startTime,
    ],
    font ?? '',
  );
  expect(firstPaint[0]).toBeLessThan(firstPaint[1] ?? 0);
  const shift = await page.evaluate((since) => {
    const { shifts = [] } = window as Window & { shifts?: { value: number; startTime: number }[] };
    return shifts.filter(({ startTime }) => startTime > since).reduce((sum, { value }) => sum + value, 0);
  }, shown);
  expect(shift).toBeLessThan(0.01);
  expect(await position()).toEqual(before);
});
