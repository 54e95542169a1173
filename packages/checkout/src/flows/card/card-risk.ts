import type { CardPaymentWire } from '@istmo/contract/provider';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Assessed, Risk } from '../../shared/risk/create-risk';

export type CardRisk = {
  /** Loads the risk code as soon as the payer starts to fill in the form. */
  prepare: () => Promise<unknown>;
  assess: (payment: CardPaymentWire) => Promise<Assessed>;
};

/** Captcha and fingerprint. Their code is loaded when the payer first touches the form. */
export function createCardRisk(context: MethodContext): CardRisk {
  let loading: Promise<Risk | undefined> | undefined;
  const load = () =>
    (loading ??= import('../../shared/risk/create-risk').then(
      ({ createRisk }) => createRisk(context),
      () => (loading = undefined),
    ));
  return {
    prepare: load,
    // If the code cannot be loaded, the payment is sent without it, as with a blocked script: the provider decides.
    assess: async (payment) => (await load())?.assess(payment) ?? { payment },
  };
}
