export { openDetails } from './open-details';
