import type { PaymentAnswer } from '@istmo/contract/provider';
import { type SettlementDetails, statusOf } from '@istmo/domain';
import { providersText } from '../../shared/payment/decline-keys';
import { signedBy } from '../../shared/payment/settlements';

const OUTCOMES = ['declined', 'expired', 'canceled'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** How a Clave payment ended. `message` is the provider's own text, empty where ours is said. */
export type PaymentEnd =
  | { name: 'approved'; answer: PaymentAnswer }
  | ({
      name: 'ended';
      outcome: Outcome;
      reason: string;
      message: string;
      codOper: string;
    } & Pick<SettlementDetails, 'signedResult'>);

/** Where a payment's own status puts it, or `undefined` while it waits. The code of Clave knows no more than "declined". */
export function endOf(answer: PaymentAnswer): PaymentEnd | undefined {
  const { status, outcome, reason, codOper } = answer;
  const display = statusOf('clave', status);
  if (display === 'approved') return { name: 'approved', answer };
  const ended = OUTCOMES.find((one) => one === outcome) ?? OUTCOMES.find((one) => one === display);
  if (!ended) return undefined;
  return {
    name: 'ended',
    outcome: ended,
    reason: reason || (ended === 'expired' ? 'payment_expired' : 'payment_declined'),
    message: providersText(answer),
    codOper,
    ...signedBy(answer),
  };
}
