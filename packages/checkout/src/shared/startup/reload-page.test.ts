import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnceReachable, reloadPage } from './reload-page';

const request = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('location', { href: 'https://pay.test/pf/widget?type=lk', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  vi.useRealTimers();
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it('reloads a page that can be loaded', async () => {
  request.mockResolvedValue(new Response());
  expect(await reloadPage()).toBe(true);
  expect(request).toHaveBeenCalledWith('https://pay.test/pf/widget?type=lk', expect.anything());
  expect(reload).toHaveBeenCalledOnce();
});

it('keeps the page when there is no connection', async () => {
  request.mockImplementation(offline);
  expect(await reloadPage()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once the connection is back', async () => {
  vi.useFakeTimers();
  request.mockImplementationOnce(offline).mockImplementationOnce(offline).mockResolvedValue(new Response());
  const done = reloadOnceReachable();
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(request).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledOnce();
});
