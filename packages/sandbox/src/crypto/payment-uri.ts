const CHAINS: Readonly<Record<string, number>> = { ERC20: 1, ARBITRUM: 42_161, BEP20: 56, POLYGON: 137 };
const SCHEMES: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  XRP: 'ripple',
  TRC20: 'tron',
};

type PaymentAddress = { coin: string; network: string; address: string; units: bigint; amount: string };

/**
 * The text of an invoice's QR: BIP 21 for Bitcoin and similar coins, EIP 681 in wei for ether. Tokens are
 * named, because the sandbox's tokens have no contract.
 */
export function paymentUri({ coin, network, address, units, amount }: PaymentAddress): string {
  const chain = CHAINS[network];
  if (chain === undefined)
    return `${SCHEMES[network] ?? network.toLowerCase()}:${address}?amount=${amount}${tokenOf(coin, network)}`;
  const target = `ethereum:${address}@${String(chain)}`;
  return coin === 'ETH' ? `${target}?value=${units.toString()}` : `${target}?amount=${amount}&token=${coin}`;
}

function tokenOf(coin: string, network: string): string {
  return coin === network ? '' : `&token=${coin}`;
}
