import type { PaymentDetail } from '@istmo/contract/simulator';
import { findClaveSessionOf } from '../db/queries/methods/clave-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { Services } from '../services';

type Details = PaymentDetail['details'];

/** The session at the Clave network, for the simulator. */
export async function claveDetails({ db }: Services, { id, gatewayCode }: Payment): Promise<Details> {
  const session = await findClaveSessionOf(db, id);
  return { gatewayCode, sessionToken: session?.token ?? null, answer: session?.answer ?? null };
}
