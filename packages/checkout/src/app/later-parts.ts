import { holdChosenRow } from './checkout-page/hold-chosen-row';

// One chunk: its parts are small, and each chunk's name is in the first one.
export { EarlierAttemptNotice } from './checkout-page/earlier-notice';
export { LinkExpiry } from './checkout-page/link-expiry';
export { MissingMethods } from './checkout-page/missing-methods';
export { RememberPayer } from './checkout-page/remember-payer';

/** What the checkout page does once the payer can type: nothing waits for it. */
export function startLaterParts(signal: AbortSignal): void {
  holdChosenRow(signal);
  // A method that the payer chooses then waits for its own code alone.
  void import('../shared/payment/method-parts').catch(() => undefined);
}
