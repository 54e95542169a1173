import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { NEQUI_STEP } from '@istmo/domain';
import type { Payment } from '../db/queries/payments/payment-queries';
import { isOpen, outcomeOf } from '../payments/lifecycle/payment-status';
import type { Asker } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import { phoneAppUrl } from '../simulator/phone-app-url';
import type { Services } from '../services';
import { maskedPhone, type NequiData, nequiData } from './nequi-data';

/** The current state of a Nequi payment. */
export async function nequiAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['nequiRequest']>> {
  const detail = nequiData(payment);
  const { transactionId, qr, phone, resendAt } = detail;
  const open = isOpen(payment);
  return {
    ...(await signedAnswer(services, payment, asker)),
    step: open ? openStep(detail) : NEQUI_STEP.end,
    paid: outcomeOf(payment.status) === 'approved',
    transactionId,
    qr: open ? qr : '',
    phone: maskedPhone(phone),
    resendAt: open ? resendAt : null,
    appUrl: open ? phoneAppUrl(services.config) : '',
    networkStatus: nequiStatus(payment),
  };
}

function openStep({ way }: NequiData): 1 | 2 | 3 {
  return NEQUI_STEP[way === '' ? 'init' : way];
}

/**
 * Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected; empty before the
 * request.
 */
export function nequiStatus({ status, reason }: Pick<Payment, 'status' | 'reason'>): string {
  switch (status) {
    case 'created':
    case 'challenged':
      return '';
    case 'waiting':
      return '33';
    case 'declined':
      return reason === 'payment_rejected' ? '10-455' : '71';
    case 'canceled':
      return '10-455';
    case 'expired':
      return '10-454';
    default:
      return '35';
  }
}
