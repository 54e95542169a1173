import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { CRYPTO_SUCCESS_STATUS } from '@istmo/domain';
import {
  findInvoice,
  type FoundInvoice,
  listNetworks,
  type Network,
} from '../db/queries/methods/crypto-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { outcomeOf } from '../payments/lifecycle/payment-status';
import type { Asker } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { fromUnits, rateText } from './coin-amounts';
import { paymentUri } from './payment-uri';
import { currentInvoiceStatus } from './transfers';

type CryptoAnswer = WireOutput<Endpoints['cryptoPayment']>;

/**
 * The current state of a crypto payment. The request is accepted while the payment is open or approved and
 * its network takes requests.
 */
export async function cryptoAnswer(
  services: Services,
  payment: Payment,
  { isRejected = false, ...asker }: Asker & { isRejected?: boolean },
): Promise<CryptoAnswer> {
  const { db, clock } = services;
  const found = await findInvoice(db, payment.id);
  const networks = found ? await listNetworks(db, found.coin.code) : [];
  return {
    ...(await signedAnswer(services, payment, asker)),
    id: payment.codOper,
    cryptoStatus: statusOf(payment, isRejected),
    cryptoNetwork: networks.map(toNetwork),
    ...(found ? invoiceAnswer(found, payment, clock()) : {}),
  };
}

function statusOf({ status }: Payment, isRejected: boolean): string {
  if (isRejected) return 'rejected';
  const outcome = outcomeOf(status);
  return outcome === 'pending' || outcome === 'approved' ? CRYPTO_SUCCESS_STATUS : 'cancelled';
}

function invoiceAnswer(found: FoundInvoice, payment: Payment, now: number): Partial<CryptoAnswer> {
  const { invoice, network } = found;
  const { coin, address, amount: units } = invoice;
  const decimal = (count: bigint) => fromUnits(count, network.decimals);
  const { received, missing, situation } = currentInvoiceStatus(found, payment, now);
  const missingCoin = decimal(missing);
  return {
    type: coin,
    coin,
    network: network.network,
    address,
    amountCoin: decimal(units),
    receivedCoin: decimal(received),
    missingCoin,
    rate: rateText(invoice.rate),
    rateEndsAt: invoice.rateEndsAt.toISOString(),
    // After a first transfer the QR asks for the rest only.
    uri: missing === 0n ? '' : paymentUri({ coin, network, address, units: missing, amount: missingCoin }),
    transfers: found.transfers.map((transfer) => ({
      txid: transfer.txid,
      amount: decimal(transfer.amount),
      confirmations: transfer.confirmations,
      network: transfer.network,
      at: transfer.seenAt.toISOString(),
    })),
    situation,
  };
}

export function toNetwork({
  name,
  network,
  confirmations,
}: Network): WireOutput<Endpoints['cryptoNetworks']>[number] {
  return { name, network, confirmations };
}
