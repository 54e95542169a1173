// One chunk: its parts are small, and each chunk's name is in the first one.
export { EarlierAttemptNotice } from './checkout-page/earlier-notice';
export { holdChosenRow } from './checkout-page/hold-chosen-row';
export { LinkExpiry } from './checkout-page/link-expiry';
export { MissingMethods } from './checkout-page/missing-methods';
export { RememberPayer } from './checkout-page/remember-payer';
