export { CheckoutButton, type CheckoutButtonProps } from './checkout-button';
export { CheckoutFrame, type CheckoutFrameProps } from './checkout-frame';
export type { CheckoutHandler, CheckoutHandlers } from './checkout-handlers';
export { type OpenableCheckout, useCheckout } from './use-checkout';
