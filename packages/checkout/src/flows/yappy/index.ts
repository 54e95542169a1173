/** Payment by Yappy: the request and the wait for the payer’s phone. */
export { yappy } from './yappy-method';
