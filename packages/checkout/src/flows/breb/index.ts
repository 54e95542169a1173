/** Payment by Bre-B: the QR code and the key, and the wait for the payer’s bank. */
export { breb } from './breb-method';
