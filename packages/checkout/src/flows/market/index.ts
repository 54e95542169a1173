/** The page that leads to the apps in their stores. */
export { MarketPage } from './market-page';
