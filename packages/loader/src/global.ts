import type { CheckoutApi } from './index';

declare global {
  /** The SDK of the script tag. Another global of the page with this name stays: then use `IstmoCheckout`. */
  var Checkout: CheckoutApi;
  /** The SDK of the script tag, always under this name. */
  var IstmoCheckout: CheckoutApi;
  /** Calls for a script that may not have loaded yet: `(window.istmoQueue ||= []).push((checkout) => …)`. */
  var istmoQueue: { push: (call: (checkout: CheckoutApi) => void) => unknown };
}
