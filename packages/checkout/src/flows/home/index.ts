/** The wallet’s pages: balance, cards, movements, services, bills, profile. */
export { HomePage } from './home-page';
