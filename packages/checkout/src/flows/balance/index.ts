export { balance } from './balance-method';
