import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { brebCeiling, compare, maskPayee, money, toDecimalString } from '@istmo/domain';
import { ApiError } from '../api-error';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createAsked } from '../networks/network-requests';
import { limitBegins, type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import { findPaymentOf, reportEvent } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import { type Asker, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { brebData, brebNetworkId } from './breb-data';

type Requested = HandlerInput<Endpoints['brebRequest']>;

/** Creates the QR and the key. Throws ApiError 422 when the amount is above Bre-B's limit for one payment. */
async function askBreb(services: Services, requested: Requested): Promise<Payment> {
  const paymentRequest = await toPaymentRequest(services, requested, 'breb');
  const { shown } = paymentRequest;
  const refusal: PaymentRequest['refusal'] = (methods) => {
    const most = brebCeiling(services.clock());
    const isTooMuch = shown.currency === most.currency && compare(shown, most) > 0;
    return paymentRequest.refusal?.(methods) ?? (isTooMuch ? 'amount_exceeds_limit_allowed' : undefined);
  };
  return createAsked(services, { ...paymentRequest, refusal }, { way: 'qr' });
}

/** The current state of a Bre-B payment. */
async function brebAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['brebStatus']>> {
  const { qr, key, payeeName, failure } = brebData(payment);
  const open = isOpen(payment);
  return {
    ...(await signedAnswer(services, payment, asker)),
    qr: open ? qr : '',
    key: open ? key : '',
    payeeName,
    networkId: brebNetworkId(payment),
    received: toDecimalString(money(open ? payment.held : 0, payment.currency)),
    failure: open ? failure : '',
  };
}

type Names = 'brebRequest' | 'brebStatus' | 'cancelBreb';

export function brebHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const answer = (payment: Payment, asker: Asker) => brebAnswer(services, payment, asker);
  return {
    brebRequest: async (requested) => {
      await limitBegins(services, requested);
      return answer(await askBreb(services, requested), { attemptId: requested.attemptId });
    },
    brebStatus: async ({ codOper, ...asker }) =>
      answer(await findPaymentOf(services, { codOper, method: 'breb' }), asker),
    cancelBreb: async ({ codOper, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'breb' });
      refuseStranger(payment, asker);
      // A bank has taken the money: a canceled payment would still be paid.
      if (isOpen(payment) && brebData(payment).isDebited)
        throw new ApiError(409, 'happen_error_try_again', { breb: 'A bank moves the money' });
      const canceled = { event: 'canceled', reason: 'payment_canceled', now: clock() } as const;
      return answer((await reportEvent(db, payment.codOper, canceled)) ?? payment, asker);
    },
  };
}

/** The code, the key and the payee as a bank shows it, for the simulator. */
export function brebDetails(payment: Payment): PaymentDetail['details'] {
  const { key, qr, payeeName, failure } = brebData(payment);
  const networkId = brebNetworkId(payment);
  return { key, qr, networkId, payee: maskPayee(payeeName), ...(failure !== '' && { failure }) };
}
