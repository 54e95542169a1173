import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { chooseCryptoService, type MessageKey } from '@istmo/domain';
import { ApiError, emailRefusal, refuseFields } from '../api-error';
import { servicesOf } from '../db/queries/merchants/merchant-queries';
import { findInvoice, type FoundInvoice } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { RequestDetails } from '../db/schema';
import type { HandlersFor } from '../handlers/handlers';
import { askPayer, createAsked } from '../networks/network-requests';
import type { Chain } from '../networks/networks';
import { createPayment } from '../payments/create/create-payment';
import { limitBegins, type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import { voidedRefusal } from '../payments/create/refuse-payment';
import { findPaymentOf, refuseExpired } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import { refuseStranger } from '../payments/receipts/payer-access';
import type { Services } from '../services';
import { chainsOf, findChain, listCoins, quoteCoins } from './coins';
import { cryptoAnswer, toNetwork } from './crypto-answer';
import { CRYPTO_INVOICE_MS, currentInvoiceStatus } from './transfers';

export type Choice = HandlerInput<Endpoints['updateCrypto']>['body'];
type Chosen = { payment: Payment; isRejected: boolean };

const detailsOf = (
  coin: string,
  { network, decimals, confirmations, contract = '' }: Chain,
): RequestDetails => ({ way: 'coin', coin, network, decimals, confirmations, contract });

/**
 * Sets a payment's coin and network, or renews the rate of the current choice. Throws ApiError 404 for an unknown coin or network.
 * `isRejected` means that the network takes no requests now, and nothing has changed.
 */
async function chooseCoin(services: Services, codOper: string, choice: Choice): Promise<Chosen> {
  const chain = await findChain(services, choice);
  const payment = await askPayer(services, codOper, async (current, _requests, db) => {
    if (current.voidedAt) throw voidedRefusal();
    if (chain.isDown) return undefined;
    const before = await findInvoice(db, current.id);
    const isSame = before !== undefined && isSameCoin(before, choice);
    if (isSame && !mayRenew(before, choice, { payment: current, now: services.clock() })) return undefined;
    if (before && !isSame && before.transfers.length > 0) throw new ApiError(422, 'error_processing_request');
    return detailsOf(choice.currency, chain);
  });
  return { payment, isRejected: isOpen(payment) && chain.isDown === true };
}

function isSameCoin({ invoice: { coin, network } }: FoundInvoice, choice: Choice): boolean {
  return coin === choice.currency && network === choice.network;
}

// A valid rate is not renewed, so that the payer cannot wait for a better one. Nor is a rate whose transfers
// only need confirmations, since they might not cover the new amount.
function mayRenew(
  found: FoundInvoice,
  { renew }: Choice,
  { payment, now }: { payment: Payment; now: number },
): boolean {
  const isOver = found.invoice.rateEndsAt.getTime() <= now;
  return renew && isOver && currentInvoiceStatus(found, payment, now).situation !== 'confirming';
}

type Body = HandlerInput<Endpoints['createCrypto']>['body'];
type Requested = HandlerInput<Endpoints['createCrypto']>;

/**
 * Creates a crypto payment, with or without a chosen coin and network. Throws ApiError 404 when the merchant
 * does not offer crypto, and 422 for an invalid e-mail.
 */
async function openCrypto(services: Services, requested: Requested): Promise<Chosen> {
  const { body } = requested;
  const paymentRequest: PaymentRequest = await toPaymentRequest(services, requested, 'crypto');
  const gatewayCode = await gatewayFor(services, paymentRequest, body);
  const refusal: PaymentRequest['refusal'] = (methods) => {
    checkEmail(body);
    return paymentRequest.refusal?.(methods);
  };
  const whole = { ...paymentRequest, refusal, gatewayCode, lastsMs: CRYPTO_INVOICE_MS };
  const isChosen = body.currency !== '' && body.network !== '';
  const chain = isChosen ? await findChain(services, body) : undefined;
  if (!chain || chain.isDown)
    return { payment: await createPayment(services, whole), isRejected: chain !== undefined };
  return {
    payment: await createAsked(services, whole, detailsOf(body.currency, chain)),
    isRejected: false,
  };
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

type Names = 'cryptoCoins' | 'cryptoNetworks' | 'createCrypto' | 'updateCrypto' | 'cryptoPayment';

export function cryptoHandlers(services: Services): HandlersFor<Names> {
  const found = (id: string) => findPaymentOf(services, { codOper: id, method: 'crypto' });
  return {
    cryptoCoins: async ({ amount = 0 }) => {
      const coins = await listCoins(services);
      const amounts = await quoteCoins(services, amount);
      return coins.map(({ label, code }) => ({ label, value: code, amountCoin: amounts[code] ?? '' }));
    },
    cryptoNetworks: async ({ coin }) => {
      const networks = await chainsOf(services, coin);
      if (networks.length === 0) throw new ApiError(404, 'result_not_found');
      return networks.map(toNetwork);
    },
    createCrypto: async (requested) => {
      await limitBegins(services, requested);
      const { payment, isRejected } = await openCrypto(services, requested);
      return cryptoAnswer(services, payment, { attemptId: requested.attemptId, isRejected });
    },
    updateCrypto: async ({ id, body, ...asker }) => {
      const asked = await found(id);
      refuseStranger(asked, asker);
      refuseExpired(asked);
      const { payment, isRejected } = await chooseCoin(services, id, body);
      return cryptoAnswer(services, refuseExpired(payment), { ...asker, isRejected });
    },
    cryptoPayment: async ({ id, ...asker }) => cryptoAnswer(services, await found(id), asker),
  };
}
