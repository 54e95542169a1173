import type { CardPaymentWire } from '@istmo/contract/provider';
import type { MethodContext } from '../../shared/payment/payment-method';
import { type Assessed, createRisk, type Risk } from '../../shared/risk/create-risk';

export type CardRisk = {
  /** Loads the scripts as soon as the payer starts to fill in the form. */
  prepare: () => void;
  assess: (payment: CardPaymentWire) => Promise<Assessed>;
};

/** Captcha and fingerprint. Their scripts are loaded when the payer first touches the form. */
export function createCardRisk(context: MethodContext): CardRisk {
  let risk: Risk | undefined;
  const prepare = () => (risk ??= createRisk(context));
  return { prepare, assess: (payment) => prepare().assess(payment) };
}
