import type { OpenOptions, Settings } from '@istmo/contract/bridge';
import { describe, expect, it } from 'vitest';
import { checkedOptions } from './checked-options';
import { CheckoutError } from './checkout-error';

const ORIGIN = 'https://pay.example.com';
const LINK = { code: 'LK-CAFE0001' };

const returnUrlOf = (options: OpenOptions): unknown =>
  Object.fromEntries(checkedOptions(options, ORIGIN).inHostedUrl)['returnUrl'];

function refusalOf(options: object | undefined, origin: string | undefined = ORIGIN): unknown {
  try {
    // What callers without TypeScript may write.
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
      container: undefined,
      origin: ORIGIN,
      loadTimeoutMs: 15_000,
      settings: {},
      inFrameUrl: [],
      inHostedUrl: [],
    });
  });

  it.each([
    [{ type: 'slug', slug: 'cafe', code: 'left over' }, 'cafe'],
    [{ type: 'slugCode', slug: 'cafe', code: 'geisha' }, 'cafe/geisha'],
    [{ type: 'ps', code: 'PS-0001' }, 'PS-0001'],
    // Callers without TypeScript may write any name: the frame refuses a type that it does not know.
    [{ type: 'toString', code: 'LK-CAFE0001' }, 'LK-CAFE0001'],
    [{ type: '__proto__', code: 'LK-CAFE0001' }, 'LK-CAFE0001'],
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

  it.each([
    ['no code', {}, 'invalid_options', /code/],
    ['an empty code', { code: '' }, 'invalid_options', /code/],
    ['a slug without its name', { type: 'slug' }, 'invalid_options', /code/],
    ['an unknown display', { ...LINK, display: 'popup' }, 'invalid_options', /display/],
    ['no options', undefined, 'invalid_options', /code/],
    [
      'a container that is no selector',
      { ...LINK, display: 'inline', container: '#1' },
      'container_not_found',
      /container/,
    ],
    [
      'an origin with a space',
      { ...LINK, checkoutOrigin: 'https://a b' },
      'checkout_origin_missing',
      /checkoutOrigin/,
    ],
    ['inline without a container', { ...LINK, display: 'inline' }, 'container_not_found', /container/],
    [
      'a container that is nowhere',
      { ...LINK, display: 'inline', container: '#x' },
      'container_not_found',
      /container/,
    ],
    [
      'an origin that is none',
      { ...LINK, checkoutOrigin: 'pay.example.com' },
      'checkout_origin_missing',
      /checkoutOrigin/,
    ],
    [
      'an origin of a file',
      { ...LINK, checkoutOrigin: 'file:///pay' },
      'checkout_origin_missing',
      /checkoutOrigin/,
    ],
    ['an empty origin', { ...LINK, checkoutOrigin: '' }, 'checkout_origin_missing', /checkoutOrigin/],
  ])('refuses %s', (_case, options, code, message) => {
    const refusal = refusalOf(options);
    expect(refusal).toBeInstanceOf(CheckoutError);
    expect(refusal).toMatchObject({
      code,
      docs: `docs/errors.md#${code}`,
      message: expect.stringMatching(message),
    });
  });

  it('refuses to guess the origin', () => {
    expect(refusalOf(LINK, '')).toMatchObject({ code: 'checkout_origin_missing' });
  });
});
