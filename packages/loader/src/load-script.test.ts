import { beforeEach, expect, it, vi } from 'vitest';

const URL_OF_SCRIPT = 'https://pay.example.com/v1/checkout.js';

// Each test loads the module again, like a new page.
beforeEach(() => vi.resetModules());
const freshly = async () => (await import('./load-script')).trustedUrl;

it('makes the one policy that a page allows by name', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const trustedUrl = await freshly();
  trustedUrl(URL_OF_SCRIPT);
  expect(trustedUrl(URL_OF_SCRIPT)).toEqual({ trusted: URL_OF_SCRIPT });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['istmo-loader']);
});

it('leaves the address to the default policy where a page allows no other', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('refused');
    },
  });
  expect((await freshly())(URL_OF_SCRIPT)).toBe(URL_OF_SCRIPT);
});

it('gives the address as it is where there are no Trusted Types', async () => {
  expect((await freshly())(URL_OF_SCRIPT)).toBe(URL_OF_SCRIPT);
});
