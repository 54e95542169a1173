import { ApiError } from '../api-error';
import { dailyList } from '../networks/daily-list';
import { type Chain, type Coin, type CoinNetwork, withinTime } from '../networks/networks';
import type { Services } from '../services';

const coinsOfDay = dailyList('Crypto', (network: CoinNetwork) => network.coins());

/** The coins that may be paid with. Throws ApiError 615 while no list has ever come. */
export async function listCoins(services: Services): Promise<readonly Coin[]> {
  return (await coinsOfDay(services, services.networks.crypto)).items;
}

/**
 * What an amount, in cents, is in each coin. Without an answer nobody is kept from paying: the amount is known once a coin is
 * chosen.
 */
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

/** What a coin can be sent over; empty for an unknown coin. */
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
