import type { HandlerInput } from '@istmo/contract/provider';
import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { nequiDetail } from '../nequi/nequi-detail';
import { parseNequiQr } from '../nequi/nequi-qr';
import type { Happening } from '../payments/plan-step';
import type { Services } from '../services';
import { movePayment } from './move-payment';

type PhoneAnswer = HandlerInput<SimulatorEndpoints['answerPhone']>['body']['answer'];
type Happenings = readonly Omit<Happening, 'now'>[];

const RUN_OUT = { event: 'expired', reason: 'waiting_time_over' } as const;

const ANSWERS: Readonly<Record<PhoneAnswer, Happenings>> = {
  approve: [{ event: 'approved' }],
  reject: [{ event: 'declined', reason: 'payment_rejected' }],
  cancel: [{ event: 'canceled', reason: 'payment_canceled' }],
  ignore: [RUN_OUT],
  payLate: [RUN_OUT, { event: 'paidLate' }],
};

/** The payer answers on the phone. Throws a Fault 422 where the phone shows nothing to answer. */
export function answerPhone(services: Services, codOper: string, answer: PhoneAnswer): Promise<Payment> {
  return movePayment(services, {
    codOper,
    methods: ['nequi', 'yappy'],
    happenings: ({ status, method, voidedAt }) => {
      // Nequi's app has no way to cancel what it may reject.
      if (answer === 'cancel' && method !== 'yappy') return undefined;
      if ((status === 'expired' || voidedAt) && answer === 'payLate') return [{ event: 'paidLate' }];
      return status === 'waiting' ? ANSWERS[answer] : undefined;
    },
  });
}

/** The payer scans a QR and agrees. A QR that was made before another one, or a push, is worth nothing any more. */
export function scanQr(services: Services, qr: string): Promise<Payment> {
  const read = parseNequiQr(qr);
  if (!read) throw new Fault(422, 'Not a QR of Nequi');
  return movePayment(services, {
    codOper: read.codOper,
    methods: ['nequi'],
    happenings: (payment) => {
      const { way, transactionId } = nequiDetail(payment);
      const isShown = payment.status === 'waiting' && way === 'qr' && transactionId === read.transactionId;
      return isShown ? ANSWERS.approve : undefined;
    },
  });
}
