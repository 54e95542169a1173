/** The wallet’s page on which a payer saves a card. */
export { AddCardPage } from './add-card-page';
