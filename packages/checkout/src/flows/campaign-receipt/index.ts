export { CampaignReceiptPage } from './campaign-receipt-page';
