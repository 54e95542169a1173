import type { CryptoAnswer } from '@istmo/contract/provider';
import type { CryptoCoin, CryptoNetwork, CryptoProduct } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is known of a crypto payment besides its step. Coin amounts are the provider's decimal texts. */
export type CryptoData = {
  product?: CryptoProduct;
  coins: readonly CryptoCoin[];
  /** The networks of the chosen coin; empty while they load. */
  networks: readonly NetworkChoice[];
  networksFailed: boolean;
  /** Codes of the chosen coin and network; empty until they are chosen. */
  currency: string;
  network: string;
  /** As the provider last reported it. */
  payment?: CryptoAnswer;
  /** The transfers that were seen for it. */
  tx: CryptoAnswer['transfers'];
  /** The frozen rate has expired, by the provider's clock. */
  rateOver: boolean;
  /** The payer had the chain checked, and nothing had arrived. */
  nothingSeen: boolean;
  /** The payer went back from the coins to the methods. */
  isLeft: boolean;
};

export type NetworkChoice = CryptoNetwork & {
  /** How many confirmations a transfer needs. */
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
    isLeft: false,
  }));
}

/** Stores the provider's report. A coin that the payer is choosing in the meantime stays chosen. */
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

/** Chooses the payment's coin and network, if it has any. */
export function chooseAs(data: CryptoDataStore, { coin, network, cryptoNetwork }: CryptoAnswer): void {
  if (coin === '') return;
  data.setState({
    currency: coin,
    network,
    networksFailed: false,
    ...(cryptoNetwork.length > 0 && { networks: cryptoNetwork }),
  });
}

/** When the frozen rate expires, epoch ms; undefined before a coin is chosen. */
export function rateEnd(payment: Pick<CryptoAnswer, 'rateEndsAt'> | undefined): number | undefined {
  const at = Date.parse(payment?.rateEndsAt ?? '');
  return Number.isNaN(at) ? undefined : at;
}
