export { MessagePage } from './message-page';
export { NotFoundPage } from './not-found-page';
