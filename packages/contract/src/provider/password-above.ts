import type { Currency } from '@istmo/domain';

/**
 * What a login may pay from its balance without the password, in minor units. A payment of more of the balance is refused with
 * `password_required` until `confirmPassword` has confirmed its attempt. The checkout asks whenever the provider does.
 */
export const PASSWORD_ABOVE: Readonly<Record<Currency, number>> = { USD: 10_000, COP: 40_000_000 };
