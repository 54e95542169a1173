// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { afterEach, expect, it, vi } from 'vitest';
import type { CheckoutApi } from './create-checkout';

type Page = {
  Checkout?: CheckoutApi;
  IstmoCheckout?: CheckoutApi;
  Pagos?: CheckoutApi;
  istmoQueue?: unknown;
};
const page = globalThis as Page;

/** Runs the script as a tag with these properties and data attributes does. */
async function runScript(
  tag: Partial<HTMLScriptElement> = { src: 'https://pay.example.com/v1/checkout.js' },
  attributes: Record<string, string> = {},
) {
  vi.resetModules();
  const script = Object.assign(document.createElement('script'), tag);
  Object.assign(script.dataset, attributes);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('./umd');
}

afterEach(() => {
  vi.restoreAllMocks();
  delete page.Checkout;
  delete page.IstmoCheckout;
  delete page.Pagos;
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

it('takes the place of an element of that name', async () => {
  Object.assign(globalThis, { Checkout: document.createElement('form') });
  await runScript();
  expect(page.Checkout?.open).toBeInstanceOf(Function);
});

it('leaves another Checkout of the page alone, says so, and is there as IstmoCheckout', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const other = { open: () => 'another checkout' };
  Object.assign(globalThis, { Checkout: other });
  await runScript();
  expect(page.Checkout).toBe(other);
  expect(page.IstmoCheckout?.open).toBeInstanceOf(Function);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('window.IstmoCheckout'));
});

it('takes the name that the script’s data-global says', async () => {
  await runScript({}, { global: 'Pagos' });
  expect(page.Checkout).toBeUndefined();
  expect(page.Pagos).toBe(page.IstmoCheckout);
});

it('makes the calls that were queued before it came, and those after it', async () => {
  const calls: unknown[] = [];
  page.istmoQueue = [(checkout: unknown) => calls.push(checkout), () => calls.push('second')];
  await runScript();
  await expect.poll(() => calls).toEqual([page.Checkout, 'second']);
  (page.istmoQueue as (() => void)[]).push(() => calls.push('late'));
  await expect.poll(() => calls).toHaveLength(3);
});

it.each(['no script', 'another script'])(
  'makes the buttons of its own tags where the page runs %s: a module, or a router that evaluates it',
  async (running) => {
    document.body.innerHTML = `
      <script src="https://shop.example.com/js/checkout.js" type="text/plain"></script>
      <script src="https://pay.example.com/v1/checkout.js?x" type="text/plain" data-button="Pagar" data-code="A"></script>
      <script src="https://pay.example.com/v1.2.3/checkout.js" type="text/plain" data-button="Donar" data-code="B"></script>`;
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
      running === 'no script' ? null : document.createElement('script'),
    );
    const evaluate = async () => {
      vi.resetModules();
      await import('./umd');
    };
    await evaluate();
    await evaluate();
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Pagar',
      'Donar',
    ]);
    const session = page.Checkout?.open({ code: 'A' });
    expect(session?.element?.shadowRoot?.querySelector('iframe')?.src).toContain('https://pay.example.com/');
    session?.close();
    document.body.innerHTML = '';
  },
);

it('makes the button of each tag that a router puts in without running it, once', async () => {
  await runScript();
  const tag =
    '<script src="https://pay.example.com/v1/checkout.js" type="text/plain" data-button="Pagar" data-code="A"></script>';
  const buttons = () => [...document.querySelectorAll('button')].map(({ onclick }) => typeof onclick);
  for (const html of [tag, '<p></p>', tag]) {
    document.body.innerHTML = html;
    await expect.poll(buttons).toEqual(html === tag ? ['function'] : []);
  }
  // The tag runs after all, and the page changes.
  const running = document.scripts[0];
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(running ?? null);
  vi.resetModules();
  await import('./umd');
  document.body.append('…');
  await expect.poll(buttons).toEqual(['function']);
  document.body.innerHTML = '';
});

it('goes by no image that calls itself the running script', async () => {
  vi.resetModules();
  const image = Object.assign(document.createElement('img'), { src: 'https://evil.test/x.png' });
  // `<img name="currentScript">` replaces `document.currentScript`.
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(image as unknown as HTMLScriptElement);
  await import('./umd');
  expect(() => page.Checkout?.open({ code: 'A' })).toThrow(/checkoutOrigin/);
});

it.each([
  ['in a shadow root', ''],
  [
    'at an address of the page’s own, evaluated',
    '<script src="/js/pay.js" type="text/plain" data-button="Pagar"></script>',
  ],
])('says what to do where its tag cannot be found: %s', async (_case, html) => {
  vi.resetModules();
  document.body.innerHTML = html;
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(null);
  await import('./umd');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('<body>, with its own src (/v1/'));
  document.body.innerHTML = '';
});
