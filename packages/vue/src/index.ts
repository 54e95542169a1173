export { CheckoutButton } from './checkout-button';
export type { CheckoutEmits } from './checkout-emits';
export { CheckoutFrame } from './checkout-frame';
export type { CheckoutControls, CheckoutHandler, CheckoutHandlers } from '@istmo/bindings';
export { type OpenableCheckout, useCheckout } from './use-checkout';
