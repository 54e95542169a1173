import type { PaymentDetail } from '@istmo/contract/simulator';
import type { Payment } from '../db/queries/payments/payment-queries';
import { nequiStatus } from './nequi-answer';
import { nequiData } from './nequi-data';

/** How the payer is asked and Nequi's own status, for the simulator. */
export function nequiDetails(payment: Payment): PaymentDetail['details'] {
  return { ...nequiData(payment), networkStatus: nequiStatus(payment) };
}
