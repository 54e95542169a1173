import { ApiError } from '../api-error';
import { dailyList } from '../networks/daily-list';
import { type Chain, type Coin, type CoinNetwork, withinTime } from '../networks/networks';
import type { Services } from '../services';

const coinsOfDay = dailyList('Crypto', (network: CoinNetwork) => network.coins());

/** The coins that may be paid with. Throws ApiError 615 until the network has sent a first list. */
export async function listCoins(services: Services): Promise<readonly Coin[]> {
  return (await coinsOfDay(services, services.networks.crypto)).items;
}

/** Converts an amount in cents to each coin. If the network does not answer, the payer sees the amount after choosing a coin. */
export async function quoteCoins(
  { networks, log }: Pick<Services, 'networks' | 'log'>,
  cents: number,
): Promise<Readonly<Record<string, string>>> {
  if (cents === 0) return {};
  try {
    return await withinTime(networks.crypto?.quote?.(cents) ?? Promise.resolve({}));
  } catch {
    log('Crypto gave no quote', { level: 'error' });
    return {};
  }
}

/** The networks that a coin can be sent over; empty for an unknown coin. */
export async function chainsOf(services: Services, coin: string): Promise<readonly Chain[]> {
  return (await listCoins(services)).find(({ code }) => code === coin)?.networks ?? [];
}

/** The coin and the network that the payer chose. Throws ApiError 404 for an unknown one. */
export async function findChain(
  services: Services,
  { currency, network }: { currency: string; network: string },
): Promise<Chain> {
  const chain = (await chainsOf(services, currency)).find((one) => one.network === network);
  if (!chain) throw new ApiError(404, 'requested_qr_failed');
  return chain;
}

/**
 * Parses a decimal amount into the coin's smallest units. Returns `undefined` when it is invalid or has too
 * many digits.
 */
export function toUnits(decimal: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal) ?? [];
  const kept = fraction.replace(/(?<!0)0+$/, '');
  if (whole === undefined || kept.length > decimals) return undefined;
  return BigInt(whole + kept.padEnd(decimals, '0'));
}

/** Formats smallest units as a decimal without trailing zeros. */
export function fromUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const RATE_DECIMALS = 6;

/** Formats a rate as decimal dollars. */
export function rateText(rate: number): string {
  return fromUnits(BigInt(rate), RATE_DECIMALS);
}

/** Parses decimal dollars as a rate, in millionths of a dollar. */
export function parseRate(text: string): number {
  return Math.round(Number(text) * 10 ** RATE_DECIMALS);
}
