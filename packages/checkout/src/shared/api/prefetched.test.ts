import { expect, it, vi } from 'vitest';
import { withPrefetched } from './prefetched';

it('takes what was fetched early once, and fetches the rest', async () => {
  const early = new Response('early');
  const fetch = vi.fn(async () => new Response('later'));
  const [first, second] = [new Request('https://api.test/a'), new Request('https://api.test/b')];
  const taking = withPrefetched(new Map([[first.url, Promise.resolve(early)]]), fetch);
  expect(await taking(first)).toBe(early);
  expect(await (await taking(first)).text()).toBe('later');
  expect(await (await taking(second)).text()).toBe('later');
  expect(fetch).toHaveBeenCalledTimes(2);
});
