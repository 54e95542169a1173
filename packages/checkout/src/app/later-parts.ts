// One chunk: what the checkout page shows after its first paint.
export { AllMethods } from './checkout-page/all-methods';
export { EarlierAttemptNotice } from './checkout-page/earlier-notice';
export { LinkExpiry } from './checkout-page/link-expiry';
export { MissingMethods } from './checkout-page/missing-methods';
export { RememberPayer } from './checkout-page/remember-payer';
export { LeaveDialog } from './leaving/leave-dialog';
export { OtherTabScreen } from './other-tab-screen';
export { askEarlier } from './earlier-payment/ask-earlier';
export { askPassword } from './ask-password';
export { WalletLine } from '../flows/wallet-line';
