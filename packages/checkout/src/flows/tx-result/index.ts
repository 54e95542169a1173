/** The page that says what became of a payment. */
export { TxResultPage } from './tx-result-page';
