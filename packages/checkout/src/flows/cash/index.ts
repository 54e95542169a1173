export { cash } from './cash-method';
