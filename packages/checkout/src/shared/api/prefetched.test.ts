import { expect, it, vi } from 'vitest';
import { withPrefetched } from './prefetched';

it('takes what was fetched early once, and fetches the rest', async () => {
  const early = new Response('early');
  const fetch = vi.fn(async () => new Response('later'));
  const taking = withPrefetched(new Map([['/a', Promise.resolve(early)]]), fetch);
  expect(await taking('/a', {})).toBe(early);
  expect(await (await taking('/a', {})).text()).toBe('later');
  expect(await (await taking('/b', {})).text()).toBe('later');
  expect(fetch).toHaveBeenCalledTimes(2);
});
