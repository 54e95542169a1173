/** The page to which third parties send the payer back. */
export { ReturnPage } from './return-page';
