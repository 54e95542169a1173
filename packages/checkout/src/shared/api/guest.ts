import { createGuestAccess, type GuestOptions } from './guest-access';
import type { SendPayment } from './send-payment';

/** Sends payments of guests. The token is requested when the payer first enters something, or pays. */
export function createGuest(options: GuestOptions, page: Pick<EventTarget, 'addEventListener'>): SendPayment {
  let access: SendPayment | undefined;
  const request = () => (access ??= createGuestAccess(options));
  page.addEventListener('input', request, { once: true });
  return (send) => request()(send);
}
