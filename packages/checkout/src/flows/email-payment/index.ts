/** The page behind the link in a payment’s e-mail. */
export { EmailPaymentPage } from './email-payment-page';
