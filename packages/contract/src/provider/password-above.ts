import type { Currency } from '@istmo/domain';

/**
 * What a login may pay from its balance without the password in all, in minor units: otherwise whoever stole the login pays in many
 * small payments. A payment with which the sum is more is refused with `password_required` until `confirmPassword` has confirmed its attempt. The checkout asks whenever the provider does.
 */
export const PASSWORD_ABOVE: Readonly<Record<Currency, number>> = { USD: 10_000, COP: 40_000_000 };
