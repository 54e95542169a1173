import { OPEN_OPTIONS, type OpenOptions } from '@istmo/contract/bridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedOptions } from './checked-options';
import { createListeners } from './checkout-session';
import { frameUrl, hostedUrl, startRedirect } from './checkout-url';

const ORIGIN = 'https://pay.example.com';

// `origin` differs from the page's address, as in a page that another page has written.
const HERE = 'https://shop.example.com';
beforeEach(() => vi.stubGlobal('origin', HERE));

it.each<[OpenOptions, string]>([
  [{ code: 'LK-CAFE0001' }, '/pf/widget?type=lk&code=LK-CAFE0001'],
  [{ type: 'slug', slug: 'cafe-boquete' }, '/pf/widget?type=slug&code=cafe-boquete'],
  [{ type: 'slugCode', slug: 'café', code: 'a&b' }, '/pf/widget?type=slugCode&code=caf%C3%A9%2Fa%26b'],
  [{ type: 'ps', code: 'PS-0001' }, '/pf/widget?type=ps&code=PS-0001'],
])('the frame of %j', (options, expected) => {
  expect(frameUrl(checkedOptions(options, ORIGIN))).toBe(
    `${ORIGIN}${expected}&origin=${encodeURIComponent(HERE)}`,
  );
});

it.each<[OpenOptions, string]>([
  [{ code: 'LK-CAFE0001' }, '/?type=lk&code=LK-CAFE0001'],
  [{ type: 'slug', slug: 'cafe-boquete', theme: 'dark' }, '/?type=slug&code=cafe-boquete&theme=dark'],
  [{ type: 'slugCode', slug: 'café', code: 'a?b' }, '/?type=slugCode&code=caf%C3%A9%2Fa%3Fb'],
  [{ type: 'subs', code: 'SUB-0001', language: 'en' }, '/?type=subs&code=SUB-0001&language=en'],
  [{ code: 'A', logo: 'hidden', splash: 'hidden' }, '/?type=lk&code=A&splash=hidden&logo=hidden'],
  [{ code: 'A', methods: ['nequi', 'card'] }, '/?type=lk&code=A&methods=nequi%2Ccard'],
  [{ code: 'A', amount: '5.00', currency: 'USD' }, '/?type=lk&code=A&amount=5.00&currency=USD'],
  [{ code: 'A', appearance: { radius: 4 } }, '/?type=lk&code=A&appearance=%7B%22radius%22%3A4%7D'],
  [
    { code: 'A', display: 'redirect', returnUrl: 'https://shop.example.com/?a=1' },
    '/?type=lk&code=A&returnUrl=https%3A%2F%2Fshop.example.com%2F%3Fa%3D1',
  ],
])('the hosted page of %j', (options, expected) => {
  expect(hostedUrl(checkedOptions(options, ORIGIN))).toBe(`${ORIGIN}${expected}`);
});

it('keeps what is known of the payer out of an address', () => {
  const prefill = { name: 'Ana', email: 'ana@istmo.test' };
  expect(hostedUrl(checkedOptions({ code: 'A', prefill }, ORIGIN))).not.toMatch(/ana/i);
});

it.each([
  ['hostedUrl', hostedUrl],
  ['frameUrl', frameUrl],
] as const)('carries any option that is declared as sent in %s, and no other way', (route, addressOf) => {
  const { walletLogin } = OPEN_OPTIONS;
  Object.assign(OPEN_OPTIONS, { walletLogin: { sentIn: [route] } });
  try {
    const checked = checkedOptions({ code: 'A', walletLogin: 'one-use' }, ORIGIN);
    expect(new URL(addressOf(checked)).searchParams.get('walletLogin')).toBe('one-use');
    expect(checked.settings).toEqual({});
  } finally {
    Object.assign(OPEN_OPTIONS, { walletLogin });
  }
});

describe('start redirect', () => {
  const OPTIONS = {
    code: 'LK-CAFE0001',
    display: 'redirect',
    returnUrl: '/gracias',
    loadTimeoutMs: 1000,
  } as const;
  const CONTEXT = {
    id: '1',
    listeners: createListeners(''),
    language: 'es',
    origin: ORIGIN,
    debug: false,
  } as const;

  /** The redirect waits this long, so that the page can add its listeners first. */
  const soon = () => Promise.resolve();

  const stop = vi.fn();

  function redirected() {
    vi.stubGlobal('stop', stop);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    return { assign, session: startRedirect(checkedOptions(OPTIONS, ORIGIN), CONTEXT) };
  }

  afterEach(() => {
    stop.mockClear();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('goes to the hosted page and settles when this page is left', async () => {
    const { assign, session } = redirected();
    await soon();
    expect(assign).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/pay\.example\.com\/\?type=lk&code=LK-CAFE0001&returnUrl=/),
    );
    window.dispatchEvent(new Event('pagehide'));
    expect(await session.result).toMatchObject({ outcome: 'pending', reason: 'redirected', paid: false });
  });

  it('fails where the page is never left', async () => {
    vi.useFakeTimers();
    const { session } = redirected();
    await soon();
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(await session.result).toMatchObject({ outcome: 'failed', reason: 'load_timeout' });
  });

  it('can be called off', async () => {
    const { session } = redirected();
    await soon();
    session.close();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(await session.result).toMatchObject({ outcome: 'canceled' });
  });

  it('can be called off before it has begun', async () => {
    const { assign, session } = redirected();
    session.close();
    expect(await session.result).toMatchObject({ outcome: 'canceled' });
    expect(assign).not.toHaveBeenCalled();
  });

  it('asks the page first, and stays where the page says so', async () => {
    const { assign, session } = redirected();
    const urls: string[] = [];
    session.on('leaving', (event) => {
      urls.push(event.url);
      event.preventDefault();
    });
    expect(await session.result).toMatchObject({ outcome: 'canceled', paid: false });
    expect(urls).toEqual([expect.stringContaining('https://pay.example.com/?type=lk')]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('tells that it is over, once, after the result', async () => {
    const { session } = redirected();
    const events: string[] = [];
    for (const name of ['result', 'closed'] as const) session.on(name, () => events.push(name));
    await soon();
    window.dispatchEvent(new Event('pagehide'));
    session.close();
    await session.result;
    expect(events).toEqual(['result', 'closed']);
    expect(stop).not.toHaveBeenCalled();
  });

  it('completes before the page’s code can prevent it', async () => {
    const { session } = redirected();
    await soon();
    stop.mockImplementationOnce(() => {
      throw new Error('a stop of the page');
    });
    expect(() => session.close()).toThrow();
    expect(await session.result).toMatchObject({ outcome: 'canceled' });
  });
});
