export { EmailPaymentPage } from './email-payment-page';
