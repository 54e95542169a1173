import type { Network } from '../db/queries/methods/crypto-queries';

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
  network: Pick<Network, 'network' | 'contract'>;
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

/** A token without a known contract is named, unless it is its network's own coin. */
function tokenName(coin: string, network: string): string {
  return coin === network ? '' : `&token=${coin}`;
}
