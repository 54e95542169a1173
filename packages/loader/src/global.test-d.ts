import './global';
import type { CheckoutApi } from './index';
import { same } from './testing/same';

/** Never run: what a page with the script tag may write. */
export function globals(): void {
  same<typeof Checkout, CheckoutApi>(true);
  same<typeof window.IstmoCheckout, CheckoutApi>(true);
  window.istmoQueue.push((checkout) => checkout.open({ code: 'A' }));
}
