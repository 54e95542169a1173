/** A price that the merchant changes while the checkout is open. */
export { findNewPrice } from './find-new-price';
export { keepTyped } from './keep-typed';
