import { expect, it } from 'vitest';
import { checkedOptions } from './checked-options';
import { frameUrl, hostedUrl } from './checkout-url';
import type { OpenOptions } from './open-options';

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
  [{ code: 'LK-CAFE0001' }, '/?code=LK-CAFE0001&theme=auto'],
  [{ type: 'slug', slug: 'cafe-boquete', theme: 'dark' }, '/cafe-boquete?theme=dark'],
  [{ type: 'slugCode', slug: 'café', code: 'a?b' }, '/caf%C3%A9/a%3Fb?theme=auto'],
  [{ type: 'subs', code: 'SUB-0001', language: 'en' }, '/?type=subs&code=SUB-0001&language=en&theme=auto'],
  [{ code: 'A', logo: 'hidden' }, '/?code=A&theme=auto&logo=hidden'],
  [{ type: 'ps', code: 'PS-0001' }, '/?type=ps&code=PS-0001&theme=auto'],
  [
    { code: 'A', methods: ['nequi', 'card'], prefill: { name: 'Ana' } },
    '/?code=A&theme=auto&methods=nequi%2Ccard',
  ],
  [
    { code: 'A', display: 'redirect', returnUrl: 'https://shop.example.com/?a=1' },
    '/?code=A&returnUrl=https%3A%2F%2Fshop.example.com%2F%3Fa%3D1&theme=auto',
  ],
])('the hosted page of %j', (options, expected) => {
  expect(hostedUrl(checkedOptions(options, ORIGIN))).toBe(`${ORIGIN}${expected}`);
});
