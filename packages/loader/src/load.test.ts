import { afterEach, expect, it, vi } from 'vitest';
import type { CheckoutApi } from './index';
import { CheckoutError, type LoadOptions, loadCheckout } from './load';

const ORIGIN = 'https://pay.example.com';
// The loader only returns it.
const API = { open: () => undefined } as unknown as CheckoutApi;

const tags = () => [...document.querySelectorAll('script')];

/** Ends the load of the only script tag. `brings` is the global that the script defines. */
function happens(event: 'load' | 'error', brings?: unknown): void {
  expect(tags()).toHaveLength(1);
  if (brings) vi.stubGlobal('IstmoCheckout', brings);
  tags()[0]?.dispatchEvent(new Event(event));
}

/** Keeps script tags from sending requests. */
function withoutNetwork() {
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(function (this: Element, src) {
    this.setAttribute('data-src', src);
  });
  vi.spyOn(HTMLScriptElement.prototype, 'src', 'get').mockImplementation(function (this: Element) {
    return this.getAttribute('data-src') ?? '';
  });
}

const begin = (options: Partial<LoadOptions> = {}) => {
  withoutNetwork();
  return loadCheckout({ origin: ORIGIN, ...options });
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tags().forEach((tag) => tag.remove());
});

it('adds the script once for all who ask, and hands over what it defines', async () => {
  const first = begin();
  const second = loadCheckout({ origin: ORIGIN });
  happens('load', API);
  expect([await first, await second, await loadCheckout({ origin: ORIGIN })]).toEqual([API, API, API]);
  expect(tags().map(({ src }) => src)).toEqual([`${ORIGIN}/v1/checkout.js`]);
});

it('does not hand over another Checkout of the page', async () => {
  vi.stubGlobal('Checkout', { open: () => 'another checkout' });
  const loaded = begin();
  happens('load', API);
  expect(await loaded).toBe(API);
});

it('asks for one release, checked, under a policy of nonces', async () => {
  const loaded = begin({ version: '1.2.3', integrity: 'sha384-abc', nonce: 'n0nce' });
  expect(tags()[0]).toMatchObject({
    src: `${ORIGIN}/v1.2.3/checkout.js`,
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
    nonce: 'n0nce',
  });
  happens('load', API);
  await loaded;
});

const failures: [string, Partial<LoadOptions>, () => void, string][] = [
  ['the network fails', {}, () => happens('error'), 'could not be loaded'],
  ['it is not the script', {}, () => happens('load'), 'defines no Checkout'],
  [
    'an element has its name',
    {},
    () => happens('load', document.createElement('dialog')),
    'defines no Checkout',
  ],
  [
    'it takes too long',
    { timeoutMs: 4000 },
    () => void vi.advanceTimersByTime(4000),
    'did not come within 4000 ms',
  ],
];

it.each(failures)(
  'where %s, rejects, and the next call tries anew',
  async (_case, options, happening, why) => {
    vi.useFakeTimers();
    const failed = begin(options);
    happening();
    await expect(failed).rejects.toMatchObject({
      name: 'CheckoutError',
      code: 'script_not_loaded',
      message: expect.stringContaining(`${ORIGIN}/v1/checkout.js ${why}.`) as string,
    });
    await expect(failed).rejects.toBeInstanceOf(CheckoutError);
    vi.unstubAllGlobals();
    const again = loadCheckout({ origin: ORIGIN });
    happens('load', API);
    expect(await again).toBe(API);
  },
);

it('refuses an origin that is none', async () => {
  await expect(loadCheckout({ origin: 'pay.example.com' })).rejects.toMatchObject({
    code: 'invalid_options',
  });
  expect(tags()).toEqual([]);
});

function pageWithTag(readyState: DocumentReadyState) {
  withoutNetwork();
  const tag = document.createElement('script');
  tag.src = `${ORIGIN}/v1/checkout.js`;
  document.head.append(tag);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
  return tag;
}

it('waits for the tag that the page has, while that may come', async () => {
  const tag = pageWithTag('interactive');
  const loaded = loadCheckout({ origin: ORIGIN });
  expect(tags()).toEqual([tag]);
  happens('load', API);
  expect(await loaded).toBe(API);
});

it('does not wait for a tag that has failed', async () => {
  const tag = pageWithTag('complete');
  const loaded = loadCheckout({ origin: ORIGIN });
  expect(tags()).toHaveLength(2);
  tag.remove();
  happens('load', API);
  expect(await loaded).toBe(API);
});
