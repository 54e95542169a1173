import type { CardPaymentWire } from '@istmo/contract/provider';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Assessed, Risk } from '../../shared/risk/create-risk';

export type CardRisk = {
  /** Asks for what takes its time, as soon as the payer begins. */
  prepare: () => Promise<unknown>;
  assess: (payment: CardPaymentWire) => Promise<Assessed>;
};

/** Captcha and fingerprint, whose code is loaded with the first touch of the form. */
export function createCardRisk(context: MethodContext): CardRisk {
  let loading: Promise<Risk | undefined> | undefined;
  const load = () =>
    (loading ??= import('../../shared/risk/create-risk').then(
      ({ createRisk }) => createRisk(context),
      () => (loading = undefined),
    ));
  return {
    prepare: load,
    // Without its code a payment is no worse than with a blocked script: the provider decides.
    assess: async (payment) => (await load())?.assess(payment) ?? { payment },
  };
}
