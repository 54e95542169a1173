import { CRYPTO_RATE_MS, METHOD_TRAITS } from '@istmo/domain';
import { findInvoice } from '../db/queries/methods/method-queries';
import type { Coin, CoinNetwork } from '../networks/networks';
import type { Services } from '../services';
import { fromUnits, rateText } from './coins';

/** `rate`: dollars for one coin, in millionths. `swing`: its movement, in hundredths of a percent. `digits`: decimals shown. */
type Quoted = { code: string; label: string; rate: number; swing: number; digits: number };

const DOLLAR = 1_000_000;

/** Fixed rates, so that amounts are the same on every machine. */
const COINS: readonly Quoted[] = [
  { code: 'BTC', label: 'Bitcoin (BTC)', rate: 67_250 * DOLLAR, swing: 80, digits: 8 },
  { code: 'BUSD', label: 'Binance USD (BUSD)', rate: DOLLAR, swing: 0, digits: 2 },
  { code: 'ETH', label: 'Ether (ETH)', rate: 3120 * DOLLAR, swing: 90, digits: 6 },
  { code: 'LTC', label: 'Litecoin (LTC)', rate: 82 * DOLLAR, swing: 70, digits: 6 },
  { code: 'USDC', label: 'USD Coin (USDC)', rate: DOLLAR, swing: 0, digits: 2 },
  { code: 'USDT', label: 'Tether (USDT)', rate: DOLLAR, swing: 0, digits: 2 },
  { code: 'XRP', label: 'XRP', rate: 580_000, swing: 60, digits: 6 },
];

type CoinLine = [coin: string, network: string, name: string, decimals: number, confirmations: number];

/** For each coin, the network with the fewest confirmations comes first. */
const COIN_LINES: readonly CoinLine[] = [
  ['BTC', 'BTC', 'Bitcoin', 8, 2],
  ['BUSD', 'BEP2', 'BNB Beacon Chain (BEP2)', 8, 1],
  ['BUSD', 'BEP20', 'BNB Smart Chain (BEP20)', 18, 15],
  ['ETH', 'ERC20', 'Ethereum', 18, 12],
  ['ETH', 'ARBITRUM', 'Arbitrum One', 18, 20],
  ['LTC', 'LTC', 'Litecoin', 8, 3],
  ['USDC', 'ERC20', 'Ethereum (ERC20)', 6, 12],
  ['USDC', 'POLYGON', 'Polygon', 6, 30],
  ['USDT', 'ERC20', 'Ethereum (ERC20)', 6, 12],
  ['USDT', 'BEP20', 'BNB Smart Chain (BEP20)', 18, 15],
  ['USDT', 'TRC20', 'Tron (TRC20)', 6, 20],
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

export const SIMULATED_COINS: readonly Coin[] = COINS.map(({ code, label }) => ({
  code,
  label,
  networks: COIN_LINES.filter(([coin]) => coin === code).map(
    ([coin, network, name, decimals, confirmations]) => ({
      network,
      name,
      decimals,
      confirmations,
      contract: CONTRACTS[`${coin} ${network}`] ?? '',
      isDown: DOWN.includes(network),
    }),
  ),
}));

const nothingToDo = () => Promise.resolve();

/** The simulator is the payer's wallet and the chain, and books the transfers itself. */
export function simulatedCrypto({
  clock,
  randomBytes,
}: Pick<Services, 'clock' | 'randomBytes'>): CoinNetwork {
  return {
    isSimulated: true,
    begin: async ({ details, payment }, db) => {
      if (details.way !== 'coin') return { answer: 'refused' };
      const { network, decimals } = details;
      const coin = COINS.find(({ code }) => code === details.coin);
      if (!coin) return { answer: 'refused' };
      const rate = rateAt(coin, clock());
      const before = await findInvoice(db, payment.id);
      const isRenewed = before?.invoice.coin === coin.code && before.invoice.network === network;
      const address = isRenewed ? before.invoice.address : newAddress(network, randomBytes);
      const amount = amountIn(coin, payment.total, { rate, decimals });
      const endsAt = new Date(clock() + METHOD_TRAITS.crypto.deadlineMs);
      const action = { reference: address, coin: { address, amount, rate: rateText(rate) } };
      return { answer: 'waiting', action, endsAt, transfers: [] };
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    notification: () => Promise.resolve(undefined),
    coins: () => Promise.resolve(SIMULATED_COINS),
    quote: (cents) => Promise.resolve(quotesAt(cents, clock())),
  };
}

/** The amount in each coin at the current rate. Its decimals do not depend on the network. */
function quotesAt(cents: number, now: number): Record<string, string> {
  return Object.fromEntries(
    COINS.map((coin) => [
      coin.code,
      amountIn(coin, cents, { rate: rateAt(coin, now), decimals: coin.digits }),
    ]),
  );
}

function amountIn(
  { digits }: Quoted,
  cents: number,
  { rate, decimals }: { rate: number; decimals: number },
): string {
  return fromUnits(unitsFor(cents, rate, { decimals, digits }), decimals);
}

const MICROS_A_CENT = 10_000n;
const BASIS_POINTS = 10_000;

/** The rate at a time, in millionths of a dollar. It is the same for all payers and changes every `CRYPTO_RATE_MS`. */
export function rateAt({ rate, swing }: Pick<Quoted, 'rate' | 'swing'>, now: number): number {
  const period = Math.floor(now / CRYPTO_RATE_MS);
  // From -1 to 1, and far from the previous value.
  const place = (((period % 201) * 79) % 201) / 100 - 1;
  return Math.round(rate + (rate * swing * place) / BASIS_POINTS);
}

type Precision = { decimals: number; digits: number };

/**
 * Converts a price to the coin's smallest units. It rounds up to the displayed digits, so that it is never
 * too little.
 */
export function unitsFor(cents: number, rate: number, { decimals, digits }: Precision): bigint {
  const coarse = 10n ** BigInt(Math.max(0, decimals - digits));
  const micros = BigInt(cents) * MICROS_A_CENT * 10n ** BigInt(decimals);
  return divideUp(divideUp(micros, BigInt(rate)), coarse) * coarse;
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
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

function newAddress(network: string, randomBytes: Services['randomBytes']): string {
  const { start, alphabet, length } = SHAPES[network] ?? EVM;
  return start + Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
