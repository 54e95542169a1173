/** Payment by PSE: the payer chooses a bank, pays on its page, and comes back without a result. */
export { pse } from './pse-method';
export { PseReturnPage } from './pse-return-page';
