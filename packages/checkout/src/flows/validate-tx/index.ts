export { ValidateTxPage } from './validate-tx-page';
