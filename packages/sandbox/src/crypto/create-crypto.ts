import { chooseCryptoService, type MessageKey } from '@istmo/domain';
import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { ApiError } from '../api-error';
import { emailRefusal } from '../contact-rules';
import { servicesOf } from '../db/queries/merchants/merchant-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { refuseFields } from '../field-refusal';
import { createPayment } from '../payments/create/create-payment';
import { type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import type { Services } from '../services';
import { writeChoice } from './choose-coin';
import { CRYPTO_INVOICE_MS } from './invoice-status';

type Body = HandlerInput<Endpoints['createCrypto']>['body'];
type Requested = HandlerInput<Endpoints['createCrypto']>;

/**
 * Creates a crypto payment, with or without a chosen coin and network. Throws ApiError 404 when the merchant
 * does not offer crypto, and 422 for an invalid e-mail.
 */
export async function openCrypto(services: Services, requested: Requested): Promise<Payment> {
  const { body } = requested;
  const paymentRequest = await toPaymentRequest(services, requested, 'crypto');
  const gatewayCode = await gatewayFor(services, paymentRequest, body);
  return createPayment(
    services,
    {
      ...paymentRequest,
      refusal: (methods) => {
        checkEmail(body);
        return paymentRequest.refusal?.(methods);
      },
      gatewayCode,
      lastsMs: CRYPTO_INVOICE_MS,
    },
    async (within, payment) => {
      if (body.currency === '' || body.network === '') return payment;
      const { currency, network } = body;
      return (await writeChoice(within, payment, { currency, network, renew: false })) ?? payment;
    },
  );
}

/** The e-mail is optional. Throws ApiError 422 with the field. */
function checkEmail({ email }: Body): void {
  if (email !== '') refuseFields([['email', emailRefusal(email)]]);
}

async function gatewayFor(
  { db }: Services,
  { payable, shown }: PaymentRequest,
  { idMerchant, idMerchantService, gatewayCode }: Body,
): Promise<string> {
  const choice = chooseCryptoService(await servicesOf(db, payable.merchant.id));
  const isAsked =
    choice.found && choice.service.id === idMerchantService && payable.merchant.id === idMerchant;
  const isOtherGateway =
    choice.found && gatewayCode !== undefined && gatewayCode !== choice.service.gatewayCode;
  // Rates are in dollars.
  if (isAsked && !isOtherGateway && shown.currency === 'USD') return choice.service.gatewayCode;
  const key: MessageKey = 'service_unavailable';
  throw new ApiError(404, key);
}
