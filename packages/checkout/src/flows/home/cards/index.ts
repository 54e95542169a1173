export { Cards } from './cards';
