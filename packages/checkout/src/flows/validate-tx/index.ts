/** Confirmation of a card by the random amount that was charged to it. */
export { ValidateTxPage } from './validate-tx-page';
