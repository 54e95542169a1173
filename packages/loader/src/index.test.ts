import { expect, it } from 'vitest';
import manifest from '../package.json';
import { Checkout, CheckoutError, open, version } from './index';
import { SURFACE_CSS } from './surface-css';
import { TEXTS } from './texts';

it('gives the same by name and as an object', () => {
  expect(version).toBe(manifest.version);
  expect([Checkout.open, Checkout.version, Checkout.CheckoutError]).toEqual([open, version, CheckoutError]);
});

it('throws what it exports', () => {
  expect(() => open({ code: '', checkoutOrigin: 'https://pay.example.com' })).toThrow(CheckoutError);
});

it('is readable in any encoding: pages may not declare theirs', () => {
  expect(JSON.stringify([TEXTS, SURFACE_CSS])).toMatch(/^[\x20-\x7e]*$/);
});

/** Never run: each line must compile, or must not. */
export function types(): void {
  const checkoutOrigin = 'https://pay.example.com';
  open({ code: 'A', checkoutOrigin }).on('declined', ({ reason, codOper }) => [
    reason.length,
    codOper.length,
  ]);
  open({ type: 'slugCode', slug: 'a', code: 'b', display: 'inline', container: '#pay', checkoutOrigin });
  open({ type: 'slug', slug: 'a', display: 'redirect', returnUrl: '/', theme: 'dark', checkoutOrigin });
  open({ code: 'A', language: undefined, prefill: { email: 'ana@correo.com' }, checkoutOrigin }).update({
    theme: 'dark',
  });
  // @ts-expect-error bundled, the origin has to be said
  open({ code: 'A' });
  // @ts-expect-error a link needs its code
  open({ checkoutOrigin });
  // @ts-expect-error a slug page needs its slug
  open({ type: 'slug', checkoutOrigin });
  // @ts-expect-error inline needs a container
  open({ code: 'A', display: 'inline', checkoutOrigin });
  // @ts-expect-error a container is for inline
  open({ code: 'A', container: '#pay', checkoutOrigin });
  // @ts-expect-error no such language
  open({ code: 'A', language: 'fr', checkoutOrigin });
  // @ts-expect-error no such event
  open({ code: 'A', checkoutOrigin }).on('paid', () => undefined);
}
