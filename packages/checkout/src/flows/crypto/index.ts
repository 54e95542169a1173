/** Payment by crypto: coin, network, address and the wait for the transfer. */
export { crypto } from './crypto-method';
