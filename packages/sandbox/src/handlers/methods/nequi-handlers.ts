import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { fromDecimal } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { type Place, refuseFields } from '../../field-refusal';
import { findByAttempt, type Payment } from '../../db/queries/payments/payment-queries';
import { askByPush, askByQr, NEQUI_REQUEST_MS } from '../../nequi/ask-nequi';
import { nequiAnswer } from '../../nequi/nequi-answer';
import { createPayment } from '../../payments/create/create-payment';
import { toPaymentRequest } from '../../payments/create/payment-request';
import { findPaymentOf, refuseExpired, reportEvent } from '../../payments/lifecycle/current-payment';
import { type Asker, refuseStranger } from '../../payments/receipts/payer-access';
import { limitBegins } from '../../payments/create/limit-begins';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names = 'nequiRequest' | 'nequiQr' | 'nequiPush' | 'nequiValidate' | 'nequiLastCode' | 'cancelNequi';
type NequiQrInput = HandlerInput<Endpoints['nequiQr']>;

export function nequiHandlers(services: Services): HandlersFor<Names> {
  const answer = (payment: Payment, asker: Asker) => nequiAnswer(services, payment, asker);
  // Throws ApiError 404 for anybody but the payer and the merchant's server.
  const findOwn = async (codOper: string, asker: Asker) => {
    const payment = await findPaymentOf(services, { codOper, method: 'nequi' });
    refuseStranger(payment, asker);
    return payment;
  };
  return {
    nequiRequest: async (requested) => {
      await limitBegins(services, requested);
      const paymentRequest = await toPaymentRequest(services, requested, 'nequi');
      const payment = await createPayment(services, { ...paymentRequest, lastsMs: NEQUI_REQUEST_MS });
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
  place: Place = 'body',
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
