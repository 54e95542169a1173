import { fromDecimal } from '@istmo/domain';
import { findPaper } from '../cash/find-paper';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import type { Happening } from '../payments/plan-step';
import { refundPayment } from '../payments/refund-payment';
import type { Services } from '../services';
import { movePayment } from './move-payment';

export type CounterAnswer = {
  codOper: string;
  answer: 'pay' | 'wrongAmount' | 'expire' | 'reverse';
  /** What the payer lays on the counter, as a decimal; all of it where left out. */
  amount?: string | undefined;
};

/** A voucher at a branch or kiosk. Throws a Fault 422 where it is refused there: another amount, paid or run out already. */
export async function answerCash(services: Services, asked: CounterAnswer): Promise<Payment> {
  const { payment } = await findPaper(services, asked.codOper);
  const { codOper, status } = payment;
  switch (asked.answer) {
    case 'pay':
      return isExact(payment, asked)
        ? whileWaiting(services, codOper, { event: 'approved' })
        : refuseAmount();
    case 'wrongAmount':
      return refuseAmount();
    case 'expire':
      return whileWaiting(services, codOper, { event: 'expired', reason: 'payment_expired' });
    case 'reverse':
      return status === 'waiting'
        ? whileWaiting(services, codOper, { event: 'canceled', reason: 'payment_canceled' })
        : refundPayment(services, { codOper, refundId: services.uuid() });
  }
}

/** The network has handed the money on: completed becomes paid. */
export function settleCash(services: Services, codOper: string): Promise<Payment> {
  return movePayment(services, { codOper, methods: ['cash'], happenings: () => [{ event: 'captured' }] });
}

function isExact({ total, currency }: Payment, { amount }: CounterAnswer): boolean {
  return amount === undefined || fromDecimal(amount, currency)?.amount === total;
}

function refuseAmount(): never {
  throw new Fault(422, 'invalid_amount');
}

function whileWaiting(
  services: Services,
  codOper: string,
  happening: Omit<Happening, 'now'>,
): Promise<Payment> {
  return movePayment(services, {
    codOper,
    methods: ['cash'],
    happenings: ({ status }) => (status === 'waiting' ? [happening] : undefined),
  });
}
