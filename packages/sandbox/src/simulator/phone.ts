import { hasPhoneAnswer, type PhoneAnswerName, type PhoneRequest } from '@istmo/contract/simulator';
import { ApiError } from '../api-error';
import { findYappyOrder } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { listInApps, toSimulatedPayment } from './payment-detail';
import { nequiData, parseNequiQr } from '../nequi/nequi-handlers';
import { sweep } from '../payments/background';
import { countRejection } from '../payments/payer-phone';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { movePayment } from './move-payment';

type ReportedEvents = readonly Omit<ReportedEvent, 'now'>[];

const RUN_OUT = { event: 'expired', reason: 'waiting_time_over' } as const;

const ANSWERS: Readonly<Record<PhoneAnswerName, ReportedEvents>> = {
  approve: [{ event: 'approved' }],
  reject: [{ event: 'declined', reason: 'payment_rejected' }],
  cancel: [{ event: 'canceled', reason: 'payment_canceled' }],
  ignore: [RUN_OUT],
  payLate: [RUN_OUT, { event: 'paidLate' }],
};

/** Simulates the payer's answer on the phone. Throws ApiError 422 when there is nothing to answer. */
export async function answerPhone(
  services: Services,
  codOper: string,
  answer: PhoneAnswerName,
): Promise<Payment> {
  const answered = await movePayment(services, {
    codOper,
    methods: ['nequi', 'yappy'],
    events: ({ status, method, voidedAt }) => {
      if (!hasPhoneAnswer(method, answer)) return undefined;
      if ((status === 'expired' || voidedAt) && answer === 'payLate') return [{ event: 'paidLate' }];
      return status === 'waiting' ? ANSWERS[answer] : undefined;
    },
  });
  const phone = answer === 'reject' ? await phoneOf(services, answered) : '';
  if (phone !== '') await countRejection(services, answered.merchantId, phone);
  return answered;
}

/** The phone that got a payment's request. */
async function phoneOf({ db }: Services, payment: Payment): Promise<string> {
  if (payment.method === 'nequi') return nequiData(payment).phone;
  return (await findYappyOrder(db, payment.id))?.alias ?? '';
}

/** Simulates scanning and accepting a QR. Only the latest QR works. */
export function scanQr(services: Services, qr: string): Promise<Payment> {
  const read = parseNequiQr(qr);
  if (!read) throw new ApiError(422, 'Not a QR of Nequi');
  return movePayment(services, {
    codOper: read.codOper,
    methods: ['nequi'],
    events: (payment) => {
      const { way, transactionId } = nequiData(payment);
      const isShown = payment.status === 'waiting' && way === 'qr' && transactionId === read.transactionId;
      return isShown ? ANSWERS.approve : undefined;
    },
  });
}

const MOST = 50;

type ListedPayment = Awaited<ReturnType<typeof listInApps>>[number];

/** The requests that the simulated phone shows, newest first. */
export async function phoneRequests(services: Services): Promise<PhoneRequest[]> {
  await sweep(services);
  return (await listInApps(services.db, MOST)).map(toPhoneRequest);
}

function toPhoneRequest(seen: ListedPayment): PhoneRequest {
  const { codOper, merchantName, total, currency, status, endsAt } = toSimulatedPayment(seen);
  return { codOper, merchantName, total, currency, status, endsAt, ...askedBy(seen) };
}

function askedBy({ payment, alias }: ListedPayment): Pick<PhoneRequest, 'app' | 'way' | 'phone'> {
  if (payment.method === 'yappy') return { app: 'yappy', way: 'push', phone: alias ?? '' };
  const { way, phone } = nequiData(payment);
  return way === 'qr' ? { app: 'nequi', way, phone: '' } : { app: 'nequi', way: 'push', phone };
}
