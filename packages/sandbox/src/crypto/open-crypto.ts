import { chooseCryptoService, type MessageKey } from '@istmo/domain';
import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { servicesOf } from '../db/queries/merchant-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { openPayment } from '../payments/open-payment';
import type { Opening } from '../payments/opening';
import { requestOpening } from '../payments/request-opening';
import type { Services } from '../services';
import { writeChoice } from './choose-coin';
import { CRYPTO_INVOICE_MS } from './crypto-limits';

type Body = HandlerInput<Endpoints['createCrypto']>['body'];
type Requested = HandlerInput<Endpoints['createCrypto']>;

/** Begins a crypto payment, with a coin and a network or before they are chosen. Throws a Fault 404 where the merchant has no such service. */
export async function openCrypto(services: Services, requested: Requested): Promise<Payment> {
  const { body } = requested;
  const opening = await requestOpening(services, requested, 'crypto');
  const gatewayCode = await gatewayFor(services, opening, body);
  return openPayment(
    services,
    { ...opening, gatewayCode, lastsMs: CRYPTO_INVOICE_MS },
    async (within, payment) => {
      if (body.currency === '' || body.network === '') return payment;
      const { currency, network } = body;
      return (await writeChoice(within, payment, { currency, network, renew: false })) ?? payment;
    },
  );
}

async function gatewayFor(
  { db }: Services,
  { payable, shown }: Opening,
  { idMerchant, idMerchantService }: Body,
): Promise<string> {
  const choice = chooseCryptoService(await servicesOf(db, payable.merchant.id));
  const isAsked =
    choice.found && choice.service.id === idMerchantService && payable.merchant.id === idMerchant;
  // Rates are dollars.
  if (isAsked && shown.currency === 'USD') return choice.service.gatewayCode;
  const key: MessageKey = 'service_unavailable';
  throw new Fault(404, key);
}
