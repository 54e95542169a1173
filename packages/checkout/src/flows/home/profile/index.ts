export { Profile } from './profile';
