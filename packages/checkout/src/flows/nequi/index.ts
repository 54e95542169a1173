/** Payment by Nequi: push or QR, and the wait for the payer’s phone. */
export { nequi } from './nequi-method';
