/** Payment in cash: the voucher, its bar code and the places that take it. */
export { cash } from './cash-method';
