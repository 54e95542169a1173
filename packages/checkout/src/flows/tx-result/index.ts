export { TxResultPage } from './tx-result-page';
