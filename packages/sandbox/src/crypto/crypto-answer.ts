import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { CRYPTO_SUCCESS_STATUS } from '@istmo/domain';
import { findInvoice, type FoundInvoice, type Invoice } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { Chain } from '../networks/networks';
import { outcomeOf } from '../payments/lifecycle/plan-transition';
import type { Asker } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { chainsOf, fromUnits, rateText } from './coins';
import { currentInvoiceStatus } from './transfers';

/** The chain ids of EIP-155. */
const CHAINS: Readonly<Record<string, number>> = { ERC20: 1, ARBITRUM: 42_161, BEP20: 56, POLYGON: 137 };
const SCHEMES: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  XRP: 'ripple',
  TRC20: 'tron',
};

type PaymentAddress = {
  coin: string;
  network: Pick<Invoice, 'network' | 'contract'>;
  address: string;
  /** The amount in the coin's smallest unit, and as a decimal number. */
  units: bigint;
  amount: string;
};

/**
 * The text of an invoice's QR, which wallets read. Ethereum and its kin: EIP-681, with the amount in the smallest
 * unit; a token is a call of its contract. Bitcoin, Litecoin and XRP: BIP-21. Tron has no standard; its wallets read
 * the address, and those that read more use BIP-21's form with the token's contract.
 */
export function paymentUri({ coin, network, address, units, amount }: PaymentAddress): string {
  const { network: id, contract } = network;
  const chain = CHAINS[id];
  if (chain !== undefined) {
    return contract === ''
      ? `ethereum:${address}@${String(chain)}?value=${units.toString()}`
      : `ethereum:${contract}@${String(chain)}/transfer?address=${address}&uint256=${units.toString()}`;
  }
  const token = contract === '' ? tokenName(coin, id) : `&token=${contract}`;
  return `${SCHEMES[id] ?? id.toLowerCase()}:${address}?amount=${amount}${token}`;
}

/** Names a token without a known contract. A network's own coin needs no name. */
function tokenName(coin: string, network: string): string {
  return coin === network ? '' : `&token=${coin}`;
}

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
  // The payer can pay even if the list does not load.
  const networks = found ? await chainsOf(services, found.invoice.coin).catch(() => []) : [];
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
  const { invoice } = found;
  const { coin, network, address, amount: units } = invoice;
  const decimal = (count: bigint) => fromUnits(count, invoice.decimals);
  const { received, missing, situation } = currentInvoiceStatus(found, payment, now);
  const missingCoin = decimal(missing);
  return {
    type: coin,
    coin,
    network,
    address,
    amountCoin: decimal(units),
    receivedCoin: decimal(received),
    missingCoin,
    rate: rateText(invoice.rate),
    rateEndsAt: invoice.rateEndsAt.toISOString(),
    // After a first transfer the QR asks for the rest only.
    uri:
      missing === 0n
        ? ''
        : paymentUri({ coin, network: invoice, address, units: missing, amount: missingCoin }),
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
}: Chain): WireOutput<Endpoints['cryptoNetworks']>[number] {
  return { name, network, confirmations };
}

type Details = PaymentDetail['details'];

/** The invoice and its transfers, for the simulator. */
export async function cryptoDetails(services: Services, payment: Payment): Promise<Details> {
  const { coin, network, address, uri, ...answer } = await cryptoAnswer(services, payment, {});
  if (address === undefined) return {};
  const { amountCoin, receivedCoin, missingCoin, rate, rateEndsAt, situation, transfers } = answer;
  const texts = {
    coin,
    network,
    address,
    uri,
    amountCoin,
    receivedCoin,
    missingCoin,
    rate,
    rateEndsAt,
    situation,
  };
  const known: Details = { transfers: transfers?.length ?? 0 };
  for (const [name, text] of Object.entries(texts)) known[name] = text ?? null;
  return known;
}
