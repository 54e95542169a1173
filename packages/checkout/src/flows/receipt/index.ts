/** The receipt of a payment. */
export { ReceiptPage } from './receipt-page';
