const CHAINS: Readonly<Record<string, number>> = { ERC20: 1, ARBITRUM: 42_161, BEP20: 56, POLYGON: 137 };
const SCHEMES: Readonly<Record<string, string>> = {
  BTC: 'bitcoin',
  LTC: 'litecoin',
  XRP: 'ripple',
  TRC20: 'tron',
};

type Asked = { coin: string; network: string; address: string; units: bigint; amount: string };

/**
 * The text of an invoice's QR. Bitcoin and its like by BIP 21, ether by EIP 681 in its smallest unit; a token by its name,
 * because the sandbox's have no contract.
 */
export function cryptoUri({ coin, network, address, units, amount }: Asked): string {
  const chain = CHAINS[network];
  if (chain === undefined)
    return `${SCHEMES[network] ?? network.toLowerCase()}:${address}?amount=${amount}${tokenOf(coin, network)}`;
  const target = `ethereum:${address}@${String(chain)}`;
  return coin === 'ETH' ? `${target}?value=${units.toString()}` : `${target}?amount=${amount}&token=${coin}`;
}

function tokenOf(coin: string, network: string): string {
  return coin === network ? '' : `&token=${coin}`;
}
