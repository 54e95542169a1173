import type { OpenOptions, Settings } from '@istmo/contract/bridge';
import { describe, expect, it } from 'vitest';
import { checkedOptions } from './checked-options';
import { CheckoutError } from './checkout-error';

const ORIGIN = 'https://pay.example.com';
const LINK = { code: 'LK-CAFE0001' };

const returnUrlOf = (options: OpenOptions): unknown =>
  Object.fromEntries(checkedOptions(options, ORIGIN).inHostedUrl)['returnUrl'];

function refusalOf(options: unknown, origin: string | undefined = ORIGIN): unknown {
  try {
    // Callers without TypeScript may pass any value.
    checkedOptions(options as OpenOptions, origin);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('checkedOptions', () => {
  it('fills in what was left out', () => {
    expect(checkedOptions(LINK, ORIGIN)).toEqual({
      type: 'lk',
      code: 'LK-CAFE0001',
      redirect: false,
      auto: false,
      container: undefined,
      origin: ORIGIN,
      loadTimeoutMs: 15_000,
      debug: true,
      settings: {},
      inFrameUrl: [],
      inHostedUrl: [],
    });
  });

  it.each([
    [{ type: 'slug', slug: 'cafe', code: 'left over' }, 'cafe'],
    [{ type: 'slugCode', slug: 'cafe', code: 'geisha' }, 'cafe/geisha'],
    [{ type: 'ps', code: 'PS-0001' }, 'PS-0001'],
  ])('names what is paid of %j', (options, code) => {
    expect(checkedOptions(options as OpenOptions, ORIGIN)).toMatchObject({ type: options.type, code });
  });

  it('sends the frame only the options that were given', () => {
    const settings = {
      language: 'en',
      theme: 'dark',
      prefill: { name: 'Ana' },
      methods: ['nequi', 'card'],
    } satisfies Settings;
    expect(checkedOptions({ ...LINK, ...settings }, ORIGIN).settings).toEqual(settings);
  });

  it('takes the origin of the options before the default, and only the origin of an address', () => {
    const checkoutOrigin = 'http://localhost:4600/pf/widget';
    expect(checkedOptions({ ...LINK, checkoutOrigin }, ORIGIN).origin).toBe('http://localhost:4600');
  });

  it('finds the container by selector', () => {
    document.body.innerHTML = '<div id="pay"></div>';
    const { container } = checkedOptions({ ...LINK, display: 'inline', container: '#pay' }, ORIGIN);
    expect(container).toBe(document.querySelector('#pay'));
  });

  it('makes returnUrl absolute', () => {
    const options = { ...LINK, display: 'redirect', returnUrl: '/gracias' } as const;
    expect(returnUrlOf(options)).toBe(new URL('/gracias', location.href).href);
  });

  it('hands on a returnUrl that is no address: the hosted page ignores it', () => {
    const options = { ...LINK, display: 'redirect', returnUrl: 'https://a b' } as const;
    expect(returnUrlOf(options)).toBe('https://a b');
  });

  it('takes a number that is exact to the cent as amount', () => {
    expect(checkedOptions({ ...LINK, amount: 48.1 }, ORIGIN).settings).toEqual({ amount: '48.1' });
  });

  it('copies the fields of a proxy, and those that a class instance inherits', () => {
    class Order {
      get code() {
        return `LK-${this.prefill.name}`;
      }
      prefill = new Proxy({ name: 'Ana' }, {});
    }
    const { code, settings } = checkedOptions(new Proxy(new Order(), {}), ORIGIN);
    expect(code).toBe('LK-Ana');
    expect(structuredClone(settings)).toEqual({ prefill: { name: 'Ana' } });
  });

  it.each([
    ['no code', {}, '"code" is missing: type "lk" needs it.'],
    ['an empty code', { code: '' }, '"code" is missing: type "lk" needs it.'],
    ['a slug without its name', { type: 'slug', code: 'A' }, '"slug" is missing: type "slug" needs it.'],
    ['no options', undefined, '"options" is undefined. It must be an object.'],
    ['a code alone', 'LK-CAFE0001', '"options" is "LK-CAFE0001". It must be an object.'],
    [
      'a function',
      { ...LINK, onSuccess: () => undefined },
      '"onSuccess" is a function. Listen to events: session.on("result", ...).',
    ],
    [
      'a name of other checkouts',
      { ...LINK, lang: 'es' },
      '"lang" is not an option. Did you mean "language"?',
    ],
    [
      'an inner name',
      { ...LINK, prefill: { mail: 'a@b.co' } },
      '"prefill.mail" is not an option. Did you mean "email"?',
    ],
    [
      'a variable of other checkouts',
      { ...LINK, appearance: { variables: { colorPrimary: '#000' } } },
      '"appearance.variables.colorPrimary" is not an option. It can be "brand", "background", "text" or "line".',
    ],
    [
      'an unknown type',
      { ...LINK, type: 'link' },
      '"type" is "link". It must be "lk", "slug", "slugCode", "subs" or "ps".',
    ],
    ['a name that every object has', { ...LINK, type: 'toString' }, '"type" is "toString".'],
    ['an unknown display', { ...LINK, display: 'popup' }, '"display" is "popup". It must be "modal",'],
    [
      'an unknown theme',
      { ...LINK, theme: 'sepia' },
      '"theme" is "sepia". It must be "light", "dark" or "auto".',
    ],
    ['an unknown language', { ...LINK, language: 'fr' }, '"language" is "fr". It must be "es" or "en".'],
    ['an unknown method', { ...LINK, methods: ['visa'] }, '"methods" is "visa". It must be "card",'],
    ['methods as a text', { ...LINK, methods: 'card' }, '"methods" is "card". It must be a list of "card",'],
    [
      'an amount with a fraction of a cent',
      { ...LINK, amount: 0.1 + 0.2 },
      '"amount" is 0.30000000000000004. It must be like "48.15".',
    ],
    [
      'an amount with its currency',
      { ...LINK, amount: '$48.15' },
      '"amount" is "$48.15". It must be like "48.15".',
    ],
    [
      'a color by name',
      { ...LINK, appearance: { variables: { brand: 'red' } } },
      '"appearance.variables.brand" is "red".',
    ],
    [
      'a radius as a text',
      { ...LINK, appearance: { radius: '12px' } },
      '"appearance.radius" is "12px". It must be a number from 0 to 24.',
    ],
    ['null', { ...LINK, currency: null }, '"currency" is null. It must be like "USD".'],
  ])('refuses %s, and says what is allowed', (_case, options, message) => {
    const refusal = refusalOf(options);
    expect(refusal).toBeInstanceOf(CheckoutError);
    const docs = `${ORIGIN}/docs/reference/options.html`;
    expect(refusal).toMatchObject({ code: 'invalid_options', docs });
    expect((refusal as CheckoutError).message).toContain(message);
    expect((refusal as CheckoutError).message).toMatch(new RegExp(` See ${docs}$`));
  });

  it.each([
    ['inline without a container', { display: 'inline' }, '"container" is missing.'],
    ['a container that is no selector', { display: 'inline', container: '#1' }, '"container" is "#1".'],
    ['a container that is nowhere', { display: 'inline', container: '#x' }, '"container" is "#x".'],
    [
      'a container of another document',
      { display: 'inline', container: document.implementation.createHTMLDocument().body },
      '"container" is not on this page.',
    ],
  ])('refuses %s', (_case, options, message) => {
    const refusal = refusalOf({ ...LINK, ...options });
    expect(refusal).toMatchObject({
      code: 'container_not_found',
      docs: `${ORIGIN}/docs/troubleshooting/errors/container_not_found.html`,
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ['with a space', 'https://a b', '"checkoutOrigin" is "https://a b".'],
    ['without its scheme', 'pay.example.com', '"checkoutOrigin" is "pay.example.com".'],
    ['of a file', 'file:///pay', '"checkoutOrigin" is "file:///pay".'],
    ['that is empty', '', '"checkoutOrigin" is missing.'],
  ])('refuses an origin %s', (_case, checkoutOrigin, message) => {
    const refusal = refusalOf({ ...LINK, checkoutOrigin });
    expect(refusal).toMatchObject({
      code: 'checkout_origin_missing',
      message: expect.stringContaining(message),
    });
  });

  it('refuses to guess the origin', () => {
    expect(refusalOf(LINK, '')).toMatchObject({ code: 'checkout_origin_missing' });
  });
});
