/** Asks what a payment needs besides its method: amount, fields, donation. */
export { openDetails } from './open-details';
