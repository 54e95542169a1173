export { QrSuccessPage } from './qr-success-page';
