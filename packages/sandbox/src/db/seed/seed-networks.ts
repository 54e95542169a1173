import type { cryptoCoins, cryptoNetworks } from '../schema';

const DOLLAR = 1_000_000;

/** Fixed rates, so that amounts are the same on every machine. */
export const seedCoins: (typeof cryptoCoins.$inferInsert)[] = [
  { code: 'BTC', label: 'Bitcoin (BTC)', rate: 67_250 * DOLLAR, swing: 80, digits: 8 },
  { code: 'BUSD', label: 'Binance USD (BUSD)', rate: DOLLAR, digits: 2 },
  { code: 'ETH', label: 'Ether (ETH)', rate: 3120 * DOLLAR, swing: 90, digits: 6 },
  { code: 'LTC', label: 'Litecoin (LTC)', rate: 82 * DOLLAR, swing: 70, digits: 6 },
  { code: 'USDC', label: 'USD Coin (USDC)', rate: DOLLAR, digits: 2 },
  { code: 'USDT', label: 'Tether (USDT)', rate: DOLLAR, digits: 2 },
  { code: 'XRP', label: 'XRP', rate: 580_000, swing: 60, digits: 6 },
];

type Network = typeof cryptoNetworks.$inferInsert;

type CoinLine = [coin: string, network: string, name: string, decimals: number, confirmations: number];

const COIN_LINES: readonly CoinLine[] = [
  ['BTC', 'BTC', 'Bitcoin', 8, 2],
  ['BUSD', 'BEP20', 'BNB Smart Chain (BEP20)', 18, 15],
  ['BUSD', 'BEP2', 'BNB Beacon Chain (BEP2)', 8, 1],
  ['ETH', 'ERC20', 'Ethereum', 18, 12],
  ['ETH', 'ARBITRUM', 'Arbitrum One', 18, 20],
  ['LTC', 'LTC', 'Litecoin', 8, 3],
  ['USDC', 'ERC20', 'Ethereum (ERC20)', 6, 12],
  ['USDC', 'POLYGON', 'Polygon', 6, 30],
  ['USDT', 'TRC20', 'Tron (TRC20)', 6, 20],
  ['USDT', 'ERC20', 'Ethereum (ERC20)', 6, 12],
  ['USDT', 'BEP20', 'BNB Smart Chain (BEP20)', 18, 15],
  ['USDT', 'POLYGON', 'Polygon', 6, 30],
  ['XRP', 'XRP', 'XRP Ledger', 6, 1],
];

// This network is shut down; it is listed here so that a failed request can be tested.
const DOWN = ['BEP2'];

/** The public addresses of the tokens' contracts, so that wallets recognize the token in a QR. */
const CONTRACTS: Readonly<Record<string, string>> = {
  'BUSD BEP20': '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
  'USDC ERC20': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'USDC POLYGON': '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  'USDT ERC20': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'USDT BEP20': '0x55d398326f99059fF775485246999027B3197955',
  'USDT POLYGON': '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  'USDT TRC20': 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

export const seedNetworks: Network[] = COIN_LINES.map(([coin, network, name, decimals, confirmations]) => ({
  coin,
  network,
  name,
  decimals,
  confirmations,
  contract: CONTRACTS[`${coin} ${network}`] ?? '',
  isDown: DOWN.includes(network),
}));
