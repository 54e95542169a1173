export { MessagePage, NotFoundPage } from './message-screen';
