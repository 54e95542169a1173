export { CheckoutButton, type CheckoutButtonProps } from './checkout-button';
export { CheckoutFrame, type CheckoutFrameProps } from './checkout-frame';
export type { CheckoutControls, CheckoutHandler, CheckoutHandlers } from '@istmo/bindings';
export { type OpenableCheckout, useCheckout } from './use-checkout';
