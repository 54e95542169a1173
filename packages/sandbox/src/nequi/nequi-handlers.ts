import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { fromDecimal, NEQUI_STEP } from '@istmo/domain';
import { ApiError, type RequestPart, refuseFields } from '../api-error';
import { findByAttempt, type Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { actionTraitsOf } from '../networks/action-methods';
import { appRequestOf } from '../networks/app-request';
import { askPayer } from '../networks/network-requests';
import { createPayment } from '../payments/create/create-payment';
import { limitBegins, toPaymentRequest } from '../payments/create/payment-request';
import { findPaymentOf, refuseExpired, reportEvent } from '../payments/lifecycle/apply-payment-event';
import { isOpen, outcomeOf } from '../payments/lifecycle/plan-transition';
import { maskedPhone } from '../payments/payer-phone';
import { type Asker, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';

/** A phone in Nequi's format: digits, without the prefix for Colombian mobiles. */
function toNequiPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^573\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

/** Shows the payment as a QR. An existing QR stays. */
function askByQr(services: Services, codOper: string): Promise<Payment> {
  return askPayer(services, codOper, (payment) =>
    appRequestOf(payment).way === 'qr' ? undefined : { way: 'qr' },
  );
}

/**
 * Sends a push. A repeat for the same phone before the resend time sends nothing, since the first answer may
 * have been lost. Throws ApiError 422 when Nequi does not accept it.
 */
function askByPush(services: Services, codOper: string, phoneText: string): Promise<Payment> {
  const phone = toNequiPhone(phoneText);
  return askPayer(services, codOper, (payment) => {
    const latest = appRequestOf(payment);
    const isEarly = latest.resendAt !== null && services.clock() < Date.parse(latest.resendAt);
    const isSent = latest.way === 'push' && latest.phone === phone && isEarly;
    return isSent ? undefined : { way: 'push', phone };
  });
}

/** The current state of a Nequi payment. */
async function nequiAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['nequiRequest']>> {
  const { way, transactionId, qr, phone, resendAt, appUrl } = appRequestOf(payment);
  const open = isOpen(payment);
  return {
    ...(await signedAnswer(services, payment, asker)),
    step: open ? NEQUI_STEP[way === '' ? 'init' : way] : NEQUI_STEP.end,
    paid: outcomeOf(payment.status) === 'approved',
    transactionId,
    qr: open ? qr : '',
    phone: maskedPhone(phone),
    resendAt: open ? resendAt : null,
    appUrl: open ? appUrl : '',
    networkStatus: nequiStatus(payment),
  };
}

/**
 * Nequi's own status: 33 pending, 35 completed, 71 failed, 10-454 expired, 10-455 rejected; empty before the
 * request.
 */
function nequiStatus({ status, reason }: Pick<Payment, 'status' | 'reason'>): string {
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

type Names = 'nequiRequest' | 'nequiQr' | 'nequiPush' | 'nequiValidate' | 'nequiLastCode' | 'cancelNequi';
type NequiQrInput = HandlerInput<Endpoints['nequiQr']>;

export function nequiHandlers(services: Services): HandlersFor<Names> {
  const answer = (payment: Payment, asker: Asker) => nequiAnswer(services, payment, asker);
  // Throws ApiError 404 for callers other than the payer and the merchant's server.
  const findOwn = async (codOper: string, asker: Asker) => {
    const payment = await findPaymentOf(services, { codOper, method: 'nequi' });
    refuseStranger(payment, asker);
    return payment;
  };
  return {
    nequiRequest: async (requested) => {
      await limitBegins(services, requested);
      const paymentRequest = await toPaymentRequest(services, requested, 'nequi');
      const payment = await createPayment(services, {
        ...paymentRequest,
        lastsMs: actionTraitsOf(paymentRequest).lastsMs,
      });
      return answer(payment, { attemptId: requested.attemptId });
    },
    nequiQr: async (call) => {
      await findOwn(call.code, call);
      const { codOper } = await findAsked(services, call, 'query');
      return answer(refuseExpired(await askByQr(services, codOper)), call);
    },
    nequiPush: async ({ body, ...asker }) => {
      await findOwn(body.code, asker);
      const { codOper } = await findAsked(services, body);
      return answer(refuseExpired(await askByPush(services, codOper, body.phone)), asker);
    },
    nequiValidate: async ({ body, ...asker }) =>
      answer(refuseExpired(await findAsked(services, body)), asker),
    nequiLastCode: async ({ attemptId }) => {
      const payment = await findByAttempt(services.db, attemptId);
      if (!payment) throw new ApiError(404, 'result_not_found');
      const { codOper } = payment;
      return answer(await findPaymentOf(services, { codOper, method: 'nequi' }), { attemptId });
    },
    cancelNequi: async ({ codOper, ...asker }) => {
      const payment = await findOwn(codOper, asker);
      const canceled = { event: 'canceled', reason: 'payment_canceled', now: services.clock() } as const;
      return answer((await reportEvent(services.db, payment.codOper, canceled)) ?? payment, asker);
    },
  };
}

/**
 * Throws an ApiError: 404 for an unknown code, 422 with the field when the page's amount or tax differs from the
 * payment's.
 */
async function findAsked(
  services: Services,
  { code, amount, taxAmount }: Pick<NequiQrInput, 'code' | 'amount' | 'taxAmount'>,
  place: RequestPart = 'body',
): Promise<Payment> {
  const payment = await findPaymentOf(services, { codOper: code, method: 'nequi' });
  const { currency, total } = payment;
  const differs = (sent: string | number, own: number) =>
    fromDecimal(sent, currency)?.amount === own ? undefined : 'invalid_amount';
  refuseFields(
    [
      ['amount', differs(amount, total)],
      ['taxAmount', differs(taxAmount, payment.taxAmount)],
    ],
    place,
  );
  return payment;
}

/** The payment's request to the payer and Nequi's own status, for the simulator. */
export function nequiDetails(payment: Payment): PaymentDetail['details'] {
  return { ...appRequestOf(payment), networkStatus: nequiStatus(payment) };
}
