export { yappy } from './yappy-method';
