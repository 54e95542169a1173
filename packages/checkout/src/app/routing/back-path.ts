import { isOwnPath } from '../../shared/payment/payment-path';
import { type AddressParams, paymentRoute, type PaymentTarget } from './payment-route';

/** The path to continue at, if it is a path of the checkout. */
export function backOf({ back = '' }: AddressParams): { back?: string } {
  return isOwnPath(back) ? { back } : {};
}

/** What is paid at the path to continue at. */
export function targetIn(params: AddressParams): PaymentTarget | undefined {
  const { back } = backOf(params);
  if (back === undefined) return undefined;
  const route = paymentRoute(new URL(back, location.origin));
  return route && 'link' in route ? route.link : undefined;
}
