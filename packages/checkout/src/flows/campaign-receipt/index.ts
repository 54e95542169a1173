/** The receipt of a donation. */
export { CampaignReceiptPage } from './campaign-receipt-page';
