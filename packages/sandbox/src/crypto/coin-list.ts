import { ApiError } from '../api-error';
import { dailyList } from '../networks/daily-list';
import type { Chain, Coin, CoinNetwork } from '../networks/networks';
import type { Services } from '../services';

const coinsOfDay = dailyList('Crypto', (network: CoinNetwork) => network.coins());

/** The coins that may be paid with. Throws ApiError 615 while no list has ever come. */
export async function listCoins(services: Services): Promise<readonly Coin[]> {
  return (await coinsOfDay(services, services.networks.crypto)).items;
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
