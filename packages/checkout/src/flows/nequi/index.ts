export { nequi } from './nequi-method';
