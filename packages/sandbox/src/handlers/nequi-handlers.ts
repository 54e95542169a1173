import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { fromDecimal } from '@istmo/domain';
import { findByAttempt, type Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { askByPush, askByQr } from '../nequi/ask-nequi';
import { nequiAnswer } from '../nequi/nequi-answer';
import { NEQUI_REQUEST_MS } from '../nequi/nequi-limits';
import { findPaymentOf, refuseExpired } from '../payments/find-payment-of';
import { openPayment } from '../payments/open-payment';
import { requestOpening } from '../payments/request-opening';
import { settle } from '../payments/settle';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

type Names = 'nequiRequest' | 'nequiQr' | 'nequiPush' | 'nequiValidate' | 'nequiLastCode' | 'cancelNequi';
type Asked = HandlerInput<Endpoints['nequiQr']>;

export function nequiHandlers(services: Services): HandlersFor<Names> {
  const answer = (payment: Payment) => nequiAnswer(services, payment);
  return {
    nequiRequest: async (requested) => {
      const opening = await requestOpening(services, requested, 'nequi');
      return answer(await openPayment(services, { ...opening, lastsMs: NEQUI_REQUEST_MS }));
    },
    nequiQr: async (asked) => {
      const { codOper } = await findAsked(services, asked);
      return answer(refuseExpired(await askByQr(services, codOper)));
    },
    nequiPush: async ({ body }) => {
      const { codOper } = await findAsked(services, body);
      return answer(refuseExpired(await askByPush(services, codOper, body.phone)));
    },
    nequiValidate: async ({ body }) => answer(refuseExpired(await findAsked(services, body))),
    nequiLastCode: async ({ attempt }) => {
      const payment = await findByAttempt(services.db, attempt);
      if (!payment) throw new Fault(404, 'result_not_found');
      return answer(await findPaymentOf(services, { codOper: payment.codOper, method: 'nequi' }));
    },
    cancelNequi: async ({ codOper }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'nequi' });
      const canceled = { event: 'canceled', reason: 'payment_canceled', now: services.clock() } as const;
      return answer((await settle(services.db, payment.codOper, canceled)) ?? payment);
    },
  };
}

/**
 * Throws a Fault: 404 for an unknown code, 422 where the page shows another amount or tax than the payment's. A tax of
 * 0 says nothing of it.
 */
async function findAsked(
  services: Services,
  { code, amount, taxAmount }: Omit<Asked, 'user'>,
): Promise<Payment> {
  const payment = await findPaymentOf(services, { codOper: code, method: 'nequi' });
  const { currency, total } = payment;
  const tax = fromDecimal(taxAmount, currency)?.amount;
  if (fromDecimal(amount, currency)?.amount !== total) throw new Fault(422, 'invalid_amount');
  if (tax !== 0 && tax !== payment.taxAmount) throw new Fault(422, 'invalid_amount');
  return payment;
}
