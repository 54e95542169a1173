import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { CRYPTO_SUCCESS_STATUS } from '@istmo/domain';
import { findInvoice, type FoundInvoice, listNetworks } from '../db/queries/crypto-queries';
import type { Payment } from '../db/queries/payment-queries';
import { outcomeOf } from '../payments/outcome-of';
import { signedAnswer } from '../payments/signed-answer';
import type { Services } from '../services';
import { fromUnits } from './coin-amount';
import { standingAt } from './count-transfers';
import { rateText } from './crypto-rate';
import { cryptoUri } from './crypto-uri';
import { toNetwork } from './to-network';

type Answer = WireOutput<Endpoints['cryptoPayment']>;

/** How a crypto payment stands. The request is accepted while the payment stands and its network takes requests. */
export async function cryptoAnswer(
  services: Services,
  payment: Payment,
  isRejected = false,
): Promise<Answer> {
  const { db, clock } = services;
  const found = await findInvoice(db, payment.id);
  const networks = found ? await listNetworks(db, found.coin.code) : [];
  return {
    ...(await signedAnswer(services, payment)),
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

function invoiceAnswer(found: FoundInvoice, payment: Payment, now: number): Partial<Answer> {
  const { invoice, network } = found;
  const { coin, address, amount: units } = invoice;
  const decimal = (count: bigint) => fromUnits(count, network.decimals);
  const { received, missing, situation } = standingAt(found, payment, now);
  const missingCoin = decimal(missing);
  return {
    coin,
    network: network.network,
    address,
    amountCoin: decimal(units),
    receivedCoin: decimal(received),
    missingCoin,
    rate: rateText(invoice.rate),
    rateEndsAt: invoice.rateEndsAt.toISOString(),
    // Who scans it again after a first transfer sends the rest, and not all of it once more.
    uri:
      missing === 0n
        ? ''
        : cryptoUri({ coin, network: network.network, address, units: missing, amount: missingCoin }),
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
