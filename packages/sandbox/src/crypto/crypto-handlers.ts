import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { chooseCryptoService, type MessageKey, METHOD_TRAITS } from '@istmo/domain';
import { ApiError, emailRefusal, refuseFields } from '../api-error';
import { servicesOf } from '../db/queries/merchants/merchant-queries';
import {
  findCoinOn,
  findInvoice,
  type FoundInvoice,
  listCoins,
  listNetworks,
  takeLateTransfers,
  writeInvoice,
} from '../db/queries/methods/method-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createPayment } from '../payments/create/create-payment';
import { limitBegins, type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import { voidedRefusal } from '../payments/create/refuse-payment';
import {
  announcePayment,
  applyPaymentEvent,
  findPaymentOf,
  lockCurrent,
  refuseExpired,
} from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import { refuseStranger } from '../payments/receipts/payer-access';
import type { Services } from '../services';
import { countTransfers, CRYPTO_INVOICE_MS, currentInvoiceStatus, rateAt, unitsFor } from './transfers';
import { cryptoAnswer, toNetwork } from './crypto-answer';

export type Choice = HandlerInput<Endpoints['updateCrypto']>['body'];
type Chosen = { payment: Payment; isRejected: boolean };

/**
 * Sets a payment's coin and network, or renews the rate of the current choice. `isRejected` means that the
 * network takes no requests now, and nothing has changed. Throws ApiError 404 for an unknown coin or network.
 */
function chooseCoin(services: Services, codOper: string, choice: Choice): Promise<Chosen> {
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, services.clock());
    if (!payment) throw new ApiError(404, 'result_not_found');
    if (!isOpen(payment)) return { payment, isRejected: false };
    if (payment.voidedAt) throw voidedRefusal();
    const chosen = await writeChoice({ ...services, db: tx }, payment, choice);
    return { payment: chosen ?? payment, isRejected: !chosen };
  });
}

/**
 * Does the same inside the caller's transaction, which has locked the payment. Returns `undefined` when the
 * network takes no requests now.
 */
async function writeChoice(
  services: Services,
  payment: Payment,
  choice: Choice,
): Promise<Payment | undefined> {
  const { db, clock } = services;
  const found = await findCoinOn(db, choice.currency, choice.network);
  if (!found) throw new ApiError(404, 'requested_qr_failed');
  if (found.network.isDown) return undefined;
  const before = await findInvoice(db, payment.id);
  if (before && isSameCoin(before, choice))
    return mayRenew(before, choice, { payment, now: clock() })
      ? renewRate(services, payment, before)
      : payment;
  if (before && before.transfers.length > 0) throw new ApiError(422, 'error_processing_request');
  const address = newAddress(choice.network, services.randomBytes);
  await writeAt(services, payment, { ...found, address });
  return keepOpen(services, payment);
}

async function renewRate(services: Services, payment: Payment, before: FoundInvoice): Promise<Payment> {
  await writeAt(services, payment, { ...before, address: before.invoice.address });
  await takeLateTransfers(services.db, payment.id);
  return countTransfers(services, await keepOpen(services, payment));
}

function isSameCoin({ coin, network }: FoundInvoice, choice: Choice): boolean {
  return coin.code === choice.currency && network.network === choice.network;
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

type Place = Pick<FoundInvoice, 'coin' | 'network'> & { address: string };

async function writeAt(
  { db, clock }: Services,
  payment: Payment,
  { coin, network, address }: Place,
): Promise<void> {
  const rate = rateAt(coin, clock());
  await writeInvoice(db, {
    paymentId: payment.id,
    coin: coin.code,
    network: network.network,
    address,
    amount: unitsFor(payment.total, rate, { decimals: network.decimals, digits: coin.digits }),
    rate,
    rateEndsAt: new Date(clock() + METHOD_TRAITS.crypto.deadlineMs),
  });
}

async function keepOpen({ db, clock }: Services, payment: Payment): Promise<Payment> {
  const now = clock();
  const endsAt = new Date(Math.max(now + CRYPTO_INVOICE_MS, payment.endsAt?.getTime() ?? 0));
  if (payment.status === 'created')
    return applyPaymentEvent(db, payment, { event: 'requested', endsAt, now });
  const changed = await rewritePayment(db, payment, { endsAt });
  announcePayment(db, changed, now);
  return changed;
}

const BECH32 = '023456789acdefghjklmnpqrstuvwxyz';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const HEX = '0123456789abcdef';

type Shape = { start: string; alphabet: string; length: number };

// Sandbox addresses look real but are invalid, so that a real wallet refuses them and no coin is lost.
const EVM: Shape = { start: '0xSBX', alphabet: HEX, length: 37 };
const SHAPES: Readonly<Record<string, Shape>> = {
  BTC: { start: 'sbx1q', alphabet: BECH32, length: 38 },
  LTC: { start: 'sbxltc1q', alphabet: BECH32, length: 35 },
  XRP: { start: 'rSBX0', alphabet: BASE58, length: 29 },
  TRC20: { start: 'TSBX0', alphabet: BASE58, length: 29 },
};

/** A new address on a network. */
function newAddress(network: string, randomBytes: Services['randomBytes']): string {
  const { start, alphabet, length } = SHAPES[network] ?? EVM;
  return start + Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

type Body = HandlerInput<Endpoints['createCrypto']>['body'];
type Requested = HandlerInput<Endpoints['createCrypto']>;

/**
 * Creates a crypto payment, with or without a chosen coin and network. Throws ApiError 404 when the merchant
 * does not offer crypto, and 422 for an invalid e-mail.
 */
async function openCrypto(services: Services, requested: Requested): Promise<Payment> {
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

type Names = 'cryptoCoins' | 'cryptoNetworks' | 'createCrypto' | 'updateCrypto' | 'cryptoPayment';

export function cryptoHandlers(services: Services): HandlersFor<Names> {
  const { db } = services;
  const found = (id: string) => findPaymentOf(services, { codOper: id, method: 'crypto' });
  return {
    cryptoCoins: async () => (await listCoins(db)).map(({ label, code }) => ({ label, value: code })),
    cryptoNetworks: async ({ coin }) => {
      const networks = await listNetworks(db, coin);
      if (networks.length === 0) throw new ApiError(404, 'result_not_found');
      return networks.map(toNetwork);
    },
    createCrypto: async (requested) => {
      await limitBegins(services, requested);
      const payment = await openCrypto(services, requested);
      const isChosen = requested.body.currency !== '' && requested.body.network !== '';
      const isRejected = isChosen && !(await findInvoice(db, payment.id));
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
