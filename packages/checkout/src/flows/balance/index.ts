/** Payment from the wallet’s balance. */
export { balance } from './balance-method';
