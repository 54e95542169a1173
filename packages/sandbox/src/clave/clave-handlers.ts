import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { chooseClaveService, compare, type LocalizedText, type Money, money, pathTo } from '@istmo/domain';
import { ApiError } from '../api-error';
import { isTestPayer } from '../bank/test-cards';
import { servicesOf } from '../db/queries/merchants/merchant-queries';
import { findClaveSessionOf, insertClaveSession } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createPayment } from '../payments/create/create-payment';
import {
  limitBegins,
  type PaymentRequest,
  type Requested,
  toPaymentRequest,
} from '../payments/create/payment-request';
import { applyPaymentEvent, findPaymentOf } from '../payments/lifecycle/apply-payment-event';
import { type Asker, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { applyClaveVerdict, cancelClave } from './clave-verdict';

const ABROAD: LocalizedText = {
  es: 'Clave solo recibe pagos desde Panamá y Estados Unidos. Pague de otra forma.',
  en: 'Clave takes payments from Panama and the United States only. Pay another way.',
};

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
    paymentRequest.refusal?.(methods) ??
    (isTooMuch(paymentRequest) ? 'amount_exceeds_limit_allowed' : undefined);
  return createPayment(services, { ...paymentRequest, gatewayCode, refusal }, (within, payment) =>
    openSession(within, payment, paymentRequest.payable.merchant.name),
  );
}

function isTooMuch({ shown }: PaymentRequest): boolean {
  return shown.currency === CLAVE_MOST.currency && compare(shown, CLAVE_MOST) > 0;
}

async function openSession(services: Services, payment: Payment, merchantName: string): Promise<Payment> {
  const { db, clock, config, randomBytes } = services;
  const { id, codOper, total, currency, lang } = payment;
  if (currency !== CLAVE_MOST.currency) throw new ApiError(615, 'service_unavailable', { currency });
  if (isTestPayer('abroad', payment))
    throw new ApiError(615, ABROAD, { country: 'Clave is open to payers in PA and US only' });
  const now = clock();
  const endsAt = new Date(now + CLAVE_SESSION_MS);
  await insertClaveSession(db, {
    token: `cls_${Buffer.from(randomBytes(24)).toString('base64url')}`,
    paymentId: id,
    codOper,
    merchantName,
    amount: total,
    currency,
    lang,
    returnUrl: config.origins.checkout + pathTo('claveSdkReturn', { Oper: codOper }),
    endsAt,
  });
  return applyPaymentEvent(db, payment, { event: 'requested', endsAt, now });
}

/** The highest amount that Clave accepts in one payment. */
const CLAVE_MOST: Money = money(150_000, 'USD');

/** How long a payer has on the Clave page. */
export const CLAVE_SESSION_MS = 10 * 60 * 1000;

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

/** The current state of a Clave payment, with what the page needs to open the Clave SDK. */
async function claveAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['claveStart']>> {
  const session = await findClaveSessionOf(services.db, payment.id);
  return {
    ...(await signedAnswer(services, payment, asker)),
    gatewayCode: payment.gatewayCode,
    sdkUrl: `${services.config.origins.bank}/clave/sdk.js`,
    sessionToken: session?.token ?? '',
    returnUrl: session?.returnUrl ?? '',
    pageUrl: `${services.config.origins.bank}/clave/page`,
  };
}

type Details = PaymentDetail['details'];

/** The session at the Clave network, for the simulator. */
export async function claveDetails({ db }: Services, { id, gatewayCode }: Payment): Promise<Details> {
  const session = await findClaveSessionOf(db, id);
  return { gatewayCode, sessionToken: session?.token ?? null, answer: session?.answer ?? null };
}
