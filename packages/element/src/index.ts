import { IstmoCheckoutElement } from './istmo-checkout-element';

export type { AddCheckoutListener, CheckoutElementEvents } from './istmo-checkout-element';
export { IstmoCheckoutElement };

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface HTMLElementTagNameMap {
    'istmo-checkout': IstmoCheckoutElement;
  }
}

// On a server there is nothing to define. A page that loads two copies keeps the first.
if (typeof customElements === 'object' && !customElements.get('istmo-checkout'))
  customElements.define('istmo-checkout', IstmoCheckoutElement);
