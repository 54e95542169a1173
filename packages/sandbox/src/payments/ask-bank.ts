import { nextScenario } from '../bank/next-scenario';
import type { Payment } from '../db/queries/payment-queries';
import type { Services } from '../services';
import { advance } from './advance';
import { askChallenge } from './ask-challenge';

/** A card as the bank sees it. `testNumber` decides what it says: of a card that is none of the test cards any text will do. */
export type AskedCard = { testNumber: string; last4: string; merchantName: string };

/** The first step of a card payment, in the transaction that writes it: approved, declined, or challenged. */
export async function askBank(
  services: Services,
  payment: Payment,
  { testNumber, last4, merchantName }: AskedCard,
): Promise<Payment> {
  const { challenge, verdict } = await nextScenario(services.db, testNumber);
  if (challenge) return askChallenge(services, { payment, merchantName, last4 });
  const now = services.clock();
  if (verdict === 'approved') return advance(services.db, payment, { event: 'approved', now });
  return advance(services.db, payment, { event: 'declined', reason: verdict, now });
}
