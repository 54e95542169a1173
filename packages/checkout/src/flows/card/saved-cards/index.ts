export { openSavedCards } from './open-saved-cards';
