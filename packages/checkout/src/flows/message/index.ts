/** The pages that say why something cannot be shown or paid. */
export { MessagePage, NotFoundPage } from './message-screen';
