import { chooseClaveService, compare, pathTo } from '@istmo/domain';
import { insertClaveSession } from '../db/queries/clave-queries';
import { servicesOf } from '../db/queries/merchant-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault, type Words } from '../fault';
import { advance } from '../payments/advance';
import { openPayment } from '../payments/open-payment';
import type { Opening } from '../payments/opening';
import { type Requested, requestOpening } from '../payments/request-opening';
import type { Services } from '../services';
import { isTestPayer } from '../test-payers';
import { CLAVE_MOST, CLAVE_SESSION_MS } from './clave-limits';

const ABROAD: Words = {
  es: 'Clave solo recibe pagos desde Panamá y Estados Unidos. Pague de otra forma.',
  en: 'Clave takes payments from Panama and the United States only. Pay in another way.',
};

/** Begins a Clave payment with the merchant's Clave gateway. Throws a Fault 615 where there is none for this payer. */
export async function startClave(services: Services, requested: Requested): Promise<Payment> {
  const opening = await requestOpening(services, requested, 'clave');
  const choice = chooseClaveService(await servicesOf(services.db, opening.payable.merchant.id));
  if (!choice.found) throw new Fault(615, choice.key);
  const { gatewayCode } = choice.service;
  const refusal: Opening['refusal'] = (methods) =>
    opening.refusal?.(methods) ?? (isTooMuch(opening) ? 'amount_exceeds_limit_allowed' : undefined);
  return openPayment(services, { ...opening, gatewayCode, refusal }, (within, payment) =>
    openSession(within, payment, opening.payable.merchant.name),
  );
}

function isTooMuch({ shown }: Opening): boolean {
  return shown.currency === CLAVE_MOST.currency && compare(shown, CLAVE_MOST) > 0;
}

async function openSession(services: Services, payment: Payment, merchantName: string): Promise<Payment> {
  const { db, clock, config, randomBytes } = services;
  const { id, codOper, total, currency, lang } = payment;
  if (currency !== CLAVE_MOST.currency) throw new Fault(615, 'service_unavailable', { currency });
  if (isTestPayer('abroad', payment))
    throw new Fault(615, ABROAD, { country: 'Clave is open to payers in PA and US only' });
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
  return advance(db, payment, { event: 'requested', endsAt, now });
}
