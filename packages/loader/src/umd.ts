import { createCheckout } from './create-checkout';

// Only while the script runs does the page know which one it is.
const script = typeof document === 'undefined' ? null : document.currentScript;

/** What `window.Checkout` holds. */
export const { open, version, CheckoutError } = createCheckout(
  script instanceof HTMLScriptElement ? new URL(script.src, location.href).origin : undefined,
);
