import { type DraftOptions, keepPayerDraft } from '../shared/payment/payer-draft';
import { holdChosenRow } from './checkout-page/hold-chosen-row';

// One chunk: its parts are small, and each chunk's name is in the first one.
export { EarlierAttemptNotice } from './checkout-page/earlier-notice';
export { LinkExpiry } from './checkout-page/link-expiry';
export { MissingMethods } from './checkout-page/missing-methods';
export { RememberPayer } from './checkout-page/remember-payer';

/** What the checkout page does once the payer can type: nothing waits for this code. */
export function startLaterParts(options: DraftOptions): void {
  keepPayerDraft(options);
  holdChosenRow(options.signal);
}
