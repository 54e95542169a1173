// One chunk: what the checkout page shows after its first paint.
export { AllMethods } from './checkout-page/all-methods';
export { EarlierAttemptNotice } from './checkout-page/notices';
export { LinkExpiry } from './checkout-page/notices';
export { MissingMethods } from './checkout-page/notices';
export { RememberPayer } from './checkout-page/notices';
export { LeaveDialog } from './leaving/leave-dialog';
export { OtherTabScreen } from './other-tab-screen';
export { askEarlier } from './earlier-payment/ask-earlier';
export { askPassword } from './ask-password';
export { WalletLine } from '../flows/wallet-line/wallet-line';
