export { Movements } from './movements';
