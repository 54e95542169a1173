export { WalletLine } from './wallet-line';
