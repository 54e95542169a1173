import type { CryptoAnswer } from '@istmo/contract/provider';
import type { CryptoCoin, CryptoNetwork, CryptoProduct } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is known of a crypto payment beside its step. Amounts of coin are the provider's decimal texts throughout. */
export type CryptoData = {
  product?: CryptoProduct;
  coins: readonly CryptoCoin[];
  /** The networks that the chosen coin can be sent over; none while they are loaded. */
  networks: readonly NetworkChoice[];
  /** The networks could not be loaded. */
  networksFailed: boolean;
  /** Codes of the coin and network that are chosen; empty until they are. */
  currency: string;
  network: string;
  /** As the provider last told it. */
  payment?: CryptoAnswer;
  /** The transfers that were seen for it. */
  tx: CryptoAnswer['transfers'];
  /** The frozen rate has run out, by the provider's clock. */
  rateOver: boolean;
  /** The payer had the chain looked at, and nothing had come. */
  nothingSeen: boolean;
};

export type NetworkChoice = CryptoNetwork & {
  /** How often a transfer is confirmed before it counts. */
  confirmations: number;
};

export type CryptoDataStore = StoreApi<CryptoData>;

export function createCryptoData(): CryptoDataStore {
  return createStore<CryptoData>(() => ({
    coins: [],
    networks: [],
    networksFailed: false,
    currency: '',
    network: '',
    tx: [],
    rateOver: false,
    nothingSeen: false,
  }));
}

/** Takes what the provider says of the payment. The payer may be choosing another coin meanwhile: that stays as it is. */
export function learnPayment(data: CryptoDataStore, payment: CryptoAnswer, now: number): void {
  const { transfers: tx, situation } = payment;
  const ends = rateEnd(payment);
  data.setState({
    payment,
    tx,
    rateOver: situation === 'expired' || (ends !== undefined && ends <= now),
    ...(tx.length > 0 && { nothingSeen: false }),
  });
}

/** Takes the coin and network of a payment for those that are chosen, where it has any. */
export function chooseAs(data: CryptoDataStore, { coin, network, cryptoNetwork }: CryptoAnswer): void {
  if (coin === '') return;
  data.setState({
    currency: coin,
    network,
    networksFailed: false,
    ...(cryptoNetwork.length > 0 && { networks: cryptoNetwork }),
  });
}

/** When the frozen rate runs out, epoch ms; nothing before a coin is chosen. */
export function rateEnd(payment: Pick<CryptoAnswer, 'rateEndsAt'> | undefined): number | undefined {
  const at = Date.parse(payment?.rateEndsAt ?? '');
  return Number.isNaN(at) ? undefined : at;
}
