export { crypto } from './crypto-method';
