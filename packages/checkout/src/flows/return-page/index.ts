export { ReturnPage } from './return-page';
