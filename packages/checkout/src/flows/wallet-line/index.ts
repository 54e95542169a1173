/** The line that says who is logged in while paying. */
export { WalletLine } from './wallet-line';
