import { createCheckout } from './create-checkout';

// Only while the script runs does the page know which one it is.
const src = typeof document === 'object' && document.currentScript?.getAttribute('src');

/** What `window.Checkout` holds. */
export const { open, version, CheckoutError } = createCheckout(
  src ? new URL(src, location.href).origin : undefined,
);
