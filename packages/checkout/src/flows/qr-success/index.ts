/** The page after a payment by QR. */
export { QrSuccessPage } from './qr-success-page';
