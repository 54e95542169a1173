export { Notifications } from './notifications';
