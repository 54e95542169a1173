// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { afterEach, expect, it, vi } from 'vitest';
import type { CheckoutApi } from './create-checkout';

type Page = { Checkout?: CheckoutApi; istmoQueue?: unknown };
const page = globalThis as Page;

/** Runs the script, as the page's tag of that address does. */
async function runScript(
  tag: Partial<HTMLScriptElement> = { src: 'https://pay.example.com/v1/checkout.js' },
) {
  vi.resetModules();
  const script = Object.assign(document.createElement('script'), tag);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('./umd');
}

afterEach(() => {
  vi.restoreAllMocks();
  delete page.Checkout;
  delete page.istmoQueue;
});

it('defines Checkout, with the origin that the script came from', async () => {
  await runScript();
  expect(page.Checkout?.version).toMatch(/^\d+\.\d+\.\d+$/);
  const session = page.Checkout?.open({ code: 'A', display: 'modal' });
  expect(session?.element?.shadowRoot?.querySelector('iframe')?.src).toContain('https://pay.example.com/pf/');
  session?.close();
});

it('loaded twice, keeps the first, whose sessions are in use', async () => {
  await runScript();
  const first = page.Checkout;
  await runScript();
  expect(page.Checkout).toBe(first);
});

it('takes the place of another thing of that name', async () => {
  Object.assign(globalThis, { Checkout: document.createElement('form') });
  await runScript();
  expect(page.Checkout?.open).toBeInstanceOf(Function);
});

it('makes the calls that were queued before it came, and those after it', async () => {
  const calls: unknown[] = [];
  page.istmoQueue = [(checkout: unknown) => calls.push(checkout), () => calls.push('second')];
  await runScript();
  await vi.waitFor(() => expect(calls).toEqual([page.Checkout, 'second']));
  (page.istmoQueue as (() => void)[]).push(() => calls.push('late'));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
});

it('goes by no image that calls itself the running script', async () => {
  vi.resetModules();
  const image = Object.assign(document.createElement('img'), { src: 'https://evil.test/x.png' });
  // What `<img name="currentScript">` makes of it.
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(image as unknown as HTMLScriptElement);
  await import('./umd');
  expect(() => page.Checkout?.open({ code: 'A' })).toThrow(/checkoutOrigin/);
});
