// One chunk: its parts are small, and each chunk's name is in the first one.
export { EarlierAttemptNotice } from './checkout-page/earlier-notice';
export { LinkExpiry } from './checkout-page/link-expiry';
export { MissingMethods } from './checkout-page/missing-methods';
export { RememberPayer } from './checkout-page/remember-payer';

/** What the checkout page fetches once the payer can type: a method that is chosen then waits for its own code alone. */
export function startLaterParts(): void {
  void import('../shared/payment/method-parts').catch(() => undefined);
}
