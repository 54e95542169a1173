import { expect, it } from 'vitest';
import manifest from '../package.json';
import * as bundled from './index';
import { SURFACE_CSS, TEXTS } from './surface';

it('gives the same by name and as an object', () => {
  const { Checkout, ...byName } = bundled;
  expect(Object.keys(Checkout).toSorted()).toEqual(Object.keys(byName).toSorted());
  expect(Checkout.version).toBe(manifest.version);
});

it('throws what it exports', () => {
  expect(() => bundled.open({ code: '', checkoutOrigin: 'https://pay.example.com' })).toThrow(
    bundled.CheckoutError,
  );
});

it('is readable in any encoding: pages may not declare theirs', () => {
  expect(JSON.stringify([TEXTS, SURFACE_CSS])).toMatch(/^[\x20-\x7e]*$/);
});
