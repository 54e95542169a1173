import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPage } from './reload-page';

const request = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('parent', {});
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('location', { href: 'https://pay.test/pf/widget?type=lk', reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('reloads a frame that can be loaded', async () => {
  request.mockResolvedValue(new Response());
  expect(await reloadPage()).toBe(true);
  expect(request).toHaveBeenCalledWith('https://pay.test/pf/widget?type=lk', expect.anything());
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page does not answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['the page is down', async () => new Response('', { status: 503 })],
])('keeps a frame when %s', async (_when, answer) => {
  request.mockImplementation(answer);
  expect(await reloadPage()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the hosted page without asking: the browser has a button to try again', async () => {
  vi.stubGlobal('parent', window);
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await reloadPage()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
