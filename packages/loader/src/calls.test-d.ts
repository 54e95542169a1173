import * as bundled from './index';
import type { CheckoutApi, CheckoutSession } from './index';
import { type LoadOptions, loadCheckout } from './load';
import { same } from './testing/same';

const { open, mount, preload, resume, on } = bundled;
const checkoutOrigin = 'https://pay.example.com';

/** Never run: each line must compile, or must not. */
export function opening(): CheckoutSession[] {
  // @ts-expect-error a bundled SDK needs `checkoutOrigin`
  open({ code: 'A' });
  // @ts-expect-error `checkoutOrigin` cannot be undefined
  open({ code: 'A', checkoutOrigin: undefined });
  // @ts-expect-error a link needs its code
  open({ checkoutOrigin });
  // @ts-expect-error a subscription needs its code
  open({ type: 'subs', checkoutOrigin });
  // @ts-expect-error a payment station needs its code
  open({ type: 'ps', slug: 'a', checkoutOrigin });
  // @ts-expect-error a slug page needs its slug
  open({ type: 'slug', checkoutOrigin });
  // @ts-expect-error a slug page has no code
  open({ type: 'slug', slug: 'a', code: 'b', checkoutOrigin });
  // @ts-expect-error a link of a slug page needs slug and code
  open({ type: 'slugCode', slug: 'a', checkoutOrigin });
  // @ts-expect-error no such type of payment target
  open({ type: 'cart', code: 'A', checkoutOrigin });
  // @ts-expect-error inline needs a container
  open({ code: 'A', display: 'inline', checkoutOrigin });
  // @ts-expect-error a container is for inline
  open({ code: 'A', container: '#pay', checkoutOrigin });
  // @ts-expect-error a dialog has no return URL
  open({ code: 'A', display: 'modal', returnUrl: '/', checkoutOrigin });
  // @ts-expect-error no such display
  open({ code: 'A', display: 'popup', checkoutOrigin });
  return [
    open({ code: 'A', checkoutOrigin }),
    open({ type: 'lk', code: 'A', display: 'modal', checkoutOrigin }),
    open({ type: 'slug', slug: 'a', display: 'auto', returnUrl: '/', checkoutOrigin }),
    open({ type: 'slugCode', slug: 'a', code: 'b', display: 'inline', container: '#pay', checkoutOrigin }),
    open({ type: 'subs', code: 'S', display: 'inline', container: document.body, checkoutOrigin }),
    open({ type: 'ps', code: 'P', display: 'redirect', checkoutOrigin }),
  ];
}

export function settings(): void {
  const link = { code: 'A', checkoutOrigin };
  open({ ...link, amount: 48.15 });
  // @ts-expect-error no such language
  open({ ...link, language: 'fr' });
  // @ts-expect-error no such theme
  open({ ...link, theme: 'sepia' });
  // @ts-expect-error no such method
  open({ ...link, methods: ['cheque'] });
  // @ts-expect-error no such look
  open({ ...link, appearance: { preset: 'fancy' } });
  // @ts-expect-error no such color
  open({ ...link, appearance: { variables: { accent: '#fff' } } });
  // @ts-expect-error fonts come from a list
  open({ ...link, appearance: { font: 'Comic Sans' } });
  // @ts-expect-error the radius is a number
  open({ ...link, appearance: { radius: '8px' } });
  // @ts-expect-error `logo` takes no URL
  open({ ...link, logo: 'https://shop.example.com/logo.svg' });
  // @ts-expect-error the splash is shown or hidden
  open({ ...link, splash: false });
  // @ts-expect-error a card is never prefilled
  open({ ...link, prefill: { cardNumber: '4111111111111111' } });
  // @ts-expect-error the timeout is a number of ms
  open({ ...link, loadTimeoutMs: '15s' });
  // @ts-expect-error no such option
  open({ ...link, color: 'red' });
}

export function mounting(element: Element): void {
  mount('#pay', { code: 'A', checkoutOrigin });
  mount(element, { type: 'slug', slug: 'a', checkoutOrigin, methods: ['card'] });
  // @ts-expect-error a mounted checkout is inline
  mount('#pay', { code: 'A', display: 'modal', checkoutOrigin });
  // @ts-expect-error the container is the first argument
  mount({ code: 'A', container: '#pay', checkoutOrigin });
  // @ts-expect-error the container may be null
  mount(document.querySelector('#pay'), { code: 'A', checkoutOrigin });
  // @ts-expect-error a bundled SDK needs `checkoutOrigin`
  mount('#pay', { code: 'A' });
}

export function beforeAndAfter(session: CheckoutSession): void {
  preload({ code: 'A', checkoutOrigin });
  // @ts-expect-error a payment target is required
  preload({ checkoutOrigin });
  same<ReturnType<typeof resume>, CheckoutSession | undefined>(true);
  resume({ checkoutOrigin, display: 'inline', container: '#pay', language: 'en' });
  // @ts-expect-error the payment target is stored
  resume({ code: 'A', checkoutOrigin });
  // @ts-expect-error a bundled SDK needs `checkoutOrigin`
  resume();
  on('result', ({ paid }, { id }) => [paid, id]);
  session.update({ language: 'en', theme: 'dark', logo: 'shown', prefill: { name: 'Ana' } });
  session.update({ appearance: { radius: 0 } });
  // @ts-expect-error the amount of an open session is fixed
  session.update({ amount: '1.00' });
  // @ts-expect-error the methods of an open session are fixed
  session.update({ methods: ['card'] });
  // @ts-expect-error `close` has no parameters
  session.close(true);
}

export async function loading(): Promise<void> {
  same<keyof CheckoutApi, 'open' | 'mount' | 'preload' | 'resume' | 'on' | 'version' | 'CheckoutError'>(true);
  same<keyof typeof bundled.Checkout, keyof CheckoutApi>(true);
  same<keyof LoadOptions, 'origin' | 'version' | 'integrity' | 'nonce' | 'timeoutMs'>(true);
  const script: CheckoutApi = await loadCheckout({ origin: checkoutOrigin });
  // The script knows its origin.
  script.open({ code: 'A' });
  script.mount('#pay', { code: 'A', checkoutOrigin });
  script.resume();
  await loadCheckout({
    origin: checkoutOrigin,
    version: '1.2.3',
    integrity: 'sha384-abc',
    nonce: 'n0nce',
    timeoutMs: 5000,
  });
  await loadCheckout({ origin: checkoutOrigin, version: '1' });
  // @ts-expect-error the origin is required
  await loadCheckout({});
  // @ts-expect-error no such version
  await loadCheckout({ origin: checkoutOrigin, version: 'latest' });
  // @ts-expect-error a release has three numbers
  await loadCheckout({ origin: checkoutOrigin, version: '1.2' });
  // @ts-expect-error another major version has another API
  await loadCheckout({ origin: checkoutOrigin, version: '2' });
}
