import { expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';
import { createSite } from './create-site';

const sandbox = useSandbox({ MOST_REQUESTS: '2' });

it('answers 503 while enough requests are in work, and takes the next one after them', async () => {
  const site = createSite(sandbox.services, 'checkout');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  site.get('/held', async (c) => {
    await held;
    return c.text('done');
  });
  site.get('/', (c) => c.text('here'));
  const ask = async () => site.request('/held');
  const inWork = [ask(), ask()];
  const refused = await site.request('/');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  release();
  expect((await Promise.all(inWork)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await site.request('/')).status).toBe(200);
});

it('counts a request that fails as done', async () => {
  const site = createSite(sandbox.services, 'checkout');
  site.get('/', () => {
    throw new Error('bug');
  });
  for (let asked = 0; asked < 4; asked += 1) expect((await site.request('/')).status).toBe(500);
});
