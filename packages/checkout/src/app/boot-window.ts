import type { paymentRoute } from './routing/payment-route';
import type { FirstRequests } from '../shared/startup/first-requests';

/** What the three scripts of the page leave for each other: the boot script, the one that draws the form, and the app. */
export type BootWindow = Window & {
  /** The first requests, which the boot script has sent. */
  istmoBoot?: FirstRequests;
  /** The page of the address, where it is one of a payment. */
  istmoRoute?: ReturnType<typeof paymentRoute>;
};
