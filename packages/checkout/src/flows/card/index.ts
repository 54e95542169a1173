export { card } from './card-method';
