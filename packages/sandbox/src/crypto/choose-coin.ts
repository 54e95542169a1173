import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import { ApiError } from '../api-error';
import {
  findCoinOn,
  findInvoice,
  type FoundInvoice,
  takeLateTransfers,
  writeInvoice,
} from '../db/queries/methods/crypto-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import { voidedRefusal } from '../payments/create/refuse-payment';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { lockCurrent } from '../payments/lifecycle/current-payment';
import { announcePayment } from '../payments/lifecycle/effects-of';
import { isOpen } from '../payments/lifecycle/payment-status';
import type { Services } from '../services';
import { rateAt, unitsFor } from './coin-amounts';
import { CRYPTO_INVOICE_MS } from './invoice-status';
import { countTransfers, currentInvoiceStatus } from './transfers';

export type Choice = HandlerInput<Endpoints['updateCrypto']>['body'];
type Chosen = { payment: Payment; isRejected: boolean };

/**
 * Sets a payment's coin and network, or renews the rate of the current choice. `isRejected` means that the
 * network takes no requests now, and nothing has changed. Throws ApiError 404 for an unknown coin or network.
 */
export function chooseCoin(services: Services, codOper: string, choice: Choice): Promise<Chosen> {
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
export async function writeChoice(
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
