import type { paymentRoute } from './routing/payment-route';
import type { FirstRequests } from '../shared/startup/first-requests';

/** The data that the page's three scripts share: the boot script, the script that prerenders the form, and the app. */
export type BootWindow = Window & {
  /** The first requests, which the boot script has sent. */
  istmoBoot?: FirstRequests;
  /** The route of the page's address; `undefined` if no payment is made there. */
  istmoRoute?: ReturnType<typeof paymentRoute>;
};
