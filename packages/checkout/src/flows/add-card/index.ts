export { AddCardPage } from './add-card-page';
