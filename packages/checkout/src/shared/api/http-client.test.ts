import { expect, it, vi } from 'vitest';
import { createHttpClient } from './http-client';
import { type Fetch, withPrefetched } from './prefetched';

const URL_OF_LINK = 'https://api.test/payment-info';
const WHOLE = { headerStatus: { code: 200, description: 'OK' }, data: 'whole' };
const lost: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

function makeClient(answers: Fetch[]) {
  const fetch = vi.fn<Fetch>((request) => (answers.shift() ?? lost)(request));
  return { fetch, client: createHttpClient({ fetch, timeoutMs: 5000 }) };
}

it('retries a GET whose answer breaks off', async () => {
  vi.useFakeTimers();
  const broken: Fetch = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
  const { client, fetch } = makeClient([broken, async () => Response.json(WHOLE)]);
  const answered = client(URL_OF_LINK);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answered).toMatchObject({ status: 200, envelope: WHOLE });
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('does not retry once the caller has aborted', async () => {
  vi.useFakeTimers();
  const { client, fetch } = makeClient([]);
  const controller = new AbortController();
  const ended = client(URL_OF_LINK, { signal: controller.signal }).then(String, String);
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await ended).toContain('AbortError');
  expect(fetch).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it.each([503, 429, 404])('returns an answer of HTTP %i, and does not retry it', async (status) => {
  const { client, fetch } = makeClient([async () => new Response('said', { status })]);
  expect(await client(URL_OF_LINK)).toEqual({ status });
  expect(fetch).toHaveBeenCalledOnce();
});

it('returns an answer without a body', async () => {
  const { client } = makeClient([async () => new Response(null, { status: 204 })]);
  expect(await client(URL_OF_LINK)).toEqual({ status: 204 });
});

it('aborts the wait for a prefetched answer', async () => {
  const never = new Promise<Response>(() => undefined);
  const fetch = withPrefetched(new Map([[URL_OF_LINK, never]]), lost);
  const client = createHttpClient({ fetch, timeoutMs: 5000 });
  const controller = new AbortController();
  const ended = client(URL_OF_LINK, { signal: controller.signal }).then(String, String);
  await Promise.resolve();
  controller.abort();
  expect(await ended).toContain('AbortError');
});
