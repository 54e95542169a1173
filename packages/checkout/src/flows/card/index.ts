/** The card form: reads card data, checks it, and sends it to the provider alone. */
export { card } from './card-method';
