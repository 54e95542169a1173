export { Activities } from './activities';
