import { chooseClaveService, compare, type LocalizedText, type Money, money, pathTo } from '@istmo/domain';
import { ApiError } from '../api-error';
import { isTestPayer } from '../bank/test-cards';
import { insertClaveSession } from '../db/queries/methods/clave-queries';
import { servicesOf } from '../db/queries/merchants/merchant-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { createPayment } from '../payments/create/create-payment';
import { type PaymentRequest, type Requested, toPaymentRequest } from '../payments/create/payment-request';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import type { Services } from '../services';

const ABROAD: LocalizedText = {
  es: 'Clave solo recibe pagos desde Panamá y Estados Unidos. Pague de otra forma.',
  en: 'Clave takes payments from Panama and the United States only. Pay another way.',
};

/**
 * Starts a Clave payment through the merchant's Clave gateway. Throws ApiError 615 when Clave is not available
 * for this payer.
 */
export async function startClave(services: Services, requested: Requested): Promise<Payment> {
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
