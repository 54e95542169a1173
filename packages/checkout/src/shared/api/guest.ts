import type { GuestOptions } from './guest-access';
import type { SendPayment } from './send-payment';

/**
 * Sends payments of guests. The code and the token are requested when the payer first enters something, or pays. Without
 * the code, a payment is sent with the configured key, and the provider decides.
 */
export function createGuest(options: GuestOptions, page: Pick<EventTarget, 'addEventListener'>): SendPayment {
  let loading: Promise<SendPayment | undefined> | undefined;
  const load = () =>
    (loading ??= import('./guest-access').then(
      ({ createGuestAccess }) => createGuestAccess(options),
      () => (loading = undefined),
    ));
  page.addEventListener('input', () => void load(), { once: true });
  return async (send) => (await load())?.(send) ?? send();
}
