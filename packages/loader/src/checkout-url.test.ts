import { OPEN_OPTIONS, type OpenOptions } from '@istmo/contract/bridge';
import { expect, it } from 'vitest';
import { checkedOptions } from './checked-options';
import { frameUrl, hostedUrl } from './checkout-url';

const ORIGIN = 'https://pay.example.com';

const HERE = encodeURIComponent(location.origin);

it.each<[OpenOptions, string]>([
  [{ code: 'LK-CAFE0001' }, '/pf/widget?type=lk&code=LK-CAFE0001'],
  [{ type: 'slug', slug: 'cafe-boquete' }, '/pf/widget?type=slug&code=cafe-boquete'],
  [{ type: 'slugCode', slug: 'café', code: 'a&b' }, '/pf/widget?type=slugCode&code=caf%C3%A9%2Fa%26b'],
  [{ type: 'ps', code: 'PS-0001' }, '/pf/widget?type=ps&code=PS-0001'],
])('the frame of %j', (options, expected) => {
  expect(frameUrl(checkedOptions(options, ORIGIN))).toBe(`${ORIGIN}${expected}&origin=${HERE}`);
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
