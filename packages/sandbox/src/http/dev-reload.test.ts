import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { reloadRoutes, reloadScript } from './dev-reload';

function siteStartedAt(time: number): Hono {
  const app = new Hono();
  app.route('/', reloadRoutes({ clock: () => time }));
  app.use(reloadScript);
  app.get('/page', (c) => c.html('<p>page</p>', 404, { 'x-kept': 'yes' }));
  app.get('/data', (c) => c.json({ page: 1 }));
  return app;
}

it('puts its script into pages, which stay as they are otherwise, and nowhere else', async () => {
  const app = siteStartedAt(1);
  const page = await app.request('/page');
  expect(page.status).toBe(404);
  expect(page.headers.get('x-kept')).toBe('yes');
  expect(await page.text()).toMatch(
    /^<p>page<\/p><script type="module" src="\/dev\/reload\.js"><\/script>\n$/,
  );
  expect(await (await app.request('/data')).text()).toBe('{"page":1}');
});

it('tells one start of the service from another', async () => {
  const answers = [siteStartedAt(1), siteStartedAt(1), siteStartedAt(2)].map(async (app) =>
    (await app.request('/dev/start')).text(),
  );
  const [first, same, other] = await Promise.all(answers);
  expect(first).toBe(same);
  expect(first).not.toBe(other);
});
