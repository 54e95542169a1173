import { fromDecimal, type LocalizedText } from '@istmo/domain';
import { findVoucherByCode } from '../cash/voucher';
import type { Payment } from '../db/queries/payments/payment-queries';
import { ApiError } from '../api-error';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import { refundPayment } from '../payments/modifications/refund-payment';
import type { Services } from '../services';
import { movePayment } from './move-payment';

export type CounterAnswer = {
  codOper: string;
  answer: 'pay' | 'payLate' | 'wrongAmount' | 'expire' | 'reverse';
  /** The amount paid at the counter, as a decimal. Defaults to the full amount. */
  amount?: string | undefined;
};

const VOIDED: LocalizedText = {
  es: 'Este cupón se anuló. No lo cobre: no paga ningún pedido.',
  en: 'This voucher was voided. Do not take the money: it pays no order.',
};

/**
 * Simulates a voucher at a branch or kiosk. Throws ApiError 422 when it is refused there: wrong amount, paid, voided
 * or expired. `payLate` is a counter without a connection, which takes the money and reports it later.
 */
export async function answerCash(services: Services, request: CounterAnswer): Promise<Payment> {
  const { payment } = await findVoucherByCode(services, request.codOper);
  const { codOper, status, voidedAt } = payment;
  if (voidedAt && request.answer === 'pay') throw new ApiError(422, VOIDED);
  switch (request.answer) {
    case 'pay':
      return isExact(payment, request)
        ? whileWaiting(services, codOper, { event: 'approved' })
        : refuseAmount();
    case 'payLate':
      return movePayment(services, {
        codOper,
        methods: ['cash'],
        events: (late) => (late.status === 'expired' || late.voidedAt ? [{ event: 'paidLate' }] : undefined),
      });
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

/** Simulates the network's settlement: completed becomes paid. */
export function captureCash(services: Services, codOper: string): Promise<Payment> {
  return movePayment(services, { codOper, methods: ['cash'], events: () => [{ event: 'captured' }] });
}

function isExact({ total, currency }: Payment, { amount }: CounterAnswer): boolean {
  return amount === undefined || fromDecimal(amount, currency)?.amount === total;
}

function refuseAmount(): never {
  throw new ApiError(422, 'invalid_amount');
}

function whileWaiting(
  services: Services,
  codOper: string,
  reported: Omit<ReportedEvent, 'now'>,
): Promise<Payment> {
  return movePayment(services, {
    codOper,
    methods: ['cash'],
    events: ({ status }) => (status === 'waiting' ? [reported] : undefined),
  });
}
