import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { chooseClaveService, compare, type MessageKey, type Money, money } from '@istmo/domain';
import { ApiError } from '../api-error';
import { servicesOf } from '../db/queries/merchants/merchant-queries';
import { findClaveSessionOf } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createAsked } from '../networks/network-requests';
import {
  limitBegins,
  type PaymentRequest,
  type Requested,
  toPaymentRequest,
} from '../payments/create/payment-request';
import { findPaymentOf } from '../payments/lifecycle/apply-payment-event';
import { type Asker, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { applyClaveVerdict, cancelClave, clavePageUrl } from './clave-verdict';

/**
 * Starts a Clave payment through the merchant's Clave gateway. Throws ApiError 615 when Clave is not available
 * for this payer.
 */
async function startClave(services: Services, requested: Requested): Promise<Payment> {
  const paymentRequest = await toPaymentRequest(services, requested, 'clave');
  const choice = chooseClaveService(await servicesOf(services.db, paymentRequest.payable.merchant.id));
  if (!choice.found) throw new ApiError(615, choice.key);
  const { gatewayCode } = choice.service;
  const refusal: PaymentRequest['refusal'] = (methods) =>
    paymentRequest.refusal?.(methods) ?? amountRefusal(paymentRequest);
  return createAsked(services, { ...paymentRequest, gatewayCode, refusal }, { way: 'page' });
}

function amountRefusal({ shown }: PaymentRequest): MessageKey | undefined {
  const { currency } = shown;
  if (currency !== CLAVE_MOST.currency) throw new ApiError(615, 'service_unavailable', { currency });
  return compare(shown, CLAVE_MOST) > 0 ? 'amount_exceeds_limit_allowed' : undefined;
}

/** The highest amount that Clave accepts in one payment. */
const CLAVE_MOST: Money = money(150_000, 'USD');

type Names = 'claveStart' | 'claveReturn' | 'cancelClave';

export function claveHandlers(services: Services): HandlersFor<Names> {
  return {
    claveStart: async (requested) => {
      await limitBegins(services, requested);
      return claveAnswer(services, await startClave(services, requested), { attemptId: requested.attemptId });
    },
    claveReturn: async ({ codOper, body, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'clave' });
      return claveAnswer(services, await applyClaveVerdict(services, payment, body.token), asker);
    },
    cancelClave: async ({ codOper, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'clave' });
      refuseStranger(payment, asker);
      return claveAnswer(services, await cancelClave(services, payment), asker);
    },
  };
}

/** The current state of a Clave payment, with what our page needs to open the Clave page. */
async function claveAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['claveStart']>> {
  const session = await findClaveSessionOf(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment, asker)),
    gatewayCode: payment.gatewayCode,
    // A real network has no SDK, only a page.
    sdkUrl: session ? `${services.config.origins.bank}/clave/sdk.js` : '',
    sessionToken: session?.token ?? '',
    returnUrl: session?.returnUrl ?? '',
    pageUrl: clavePageUrl(payment),
  };
}

type Details = PaymentDetail['details'];

/** The session at the Clave network, for the simulator. */
export async function claveDetails({ db }: Services, { id, gatewayCode }: Payment): Promise<Details> {
  const session = await findClaveSessionOf(db, id);
  return { gatewayCode, sessionToken: session?.token ?? null, answer: session?.answer ?? null };
}
