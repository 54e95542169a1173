import { money } from '@istmo/domain';
import type { Payment } from '../db/queries/payments/payment-queries';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { findPayable, type PayableAddress } from '../payments/payable/payable';
import { type FirstStep, createPayment } from '../payments/create/create-payment';
import type { PaymentRequest } from '../payments/create/payment-request';
import type { Services } from '../services';

/** How long the payer has to answer. */
export const WAIT_MS = 300_000;

/** Asks the payer for the money, as a push, QR, voucher or address does. */
export const request: FirstStep = ({ db, clock }, payment) =>
  applyPaymentEvent(db, payment, { event: 'requested', endsAt: new Date(clock() + WAIT_MS), now: clock() });

export const approve: FirstStep = ({ db, clock }, payment) =>
  applyPaymentEvent(db, payment, { event: 'approved', now: clock() });

type Change = Partial<Omit<PaymentRequest, 'payable'>> & { address?: PayableAddress; begin?: FirstStep };

/** A Nequi payment of the ordinary link that waits for its payer, by default. */
export async function createTestPayment(services: Services, change: Change = {}): Promise<Payment> {
  const { address = { code: 'LK-CAFE0001' }, begin = request, ...paymentRequest } = change;
  return createPayment(
    services,
    {
      attemptId: services.uuid(),
      payable: await findPayable(services.db, address),
      method: 'nequi',
      payer: { name: 'Ana Batista', email: 'ana@istmo.test', phone: '+50761234567' },
      shown: money(4815),
      lang: 'es',
      txChannel: 'CHK',
      ...paymentRequest,
    },
    begin,
  );
}
