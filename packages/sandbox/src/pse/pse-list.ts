import { type PseBank, pseBanksIn } from '@istmo/domain';
import { ApiError } from '../api-error';
import { type PseNetwork, withinTime } from '../networks/networks';
import type { Services } from '../services';

/** `at`: when the network was asked, epoch milliseconds. */
export type PseList = { banks: readonly PseBank[]; at: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What each process has of a network's list. */
const kept = new WeakMap<PseNetwork, { list?: PseList; asking?: Promise<PseList> }>();

/**
 * The banks as the network lists them, asked for once a day. While it gives no answer, the list of the day before serves. Throws
 * ApiError 615 if there is none.
 */
export async function listPseBanks({ networks, clock, log }: Services): Promise<PseList> {
  const network = networks.pse;
  if (!network) throw new ApiError(615, 'service_unavailable');
  const own = kept.get(network) ?? {};
  kept.set(network, own);
  const now = clock();
  if (own.list && now < own.list.at + DAY_MS) return own.list;
  own.asking ??= withinTime(network.banks())
    .then((banks) => (own.list = { banks, at: now }))
    .finally(() => {
      delete own.asking;
    });
  try {
    return await own.asking;
  } catch {
    log('PSE gave no list of banks', { level: 'error' });
    if (own.list) return own.list;
    throw new ApiError(615, 'service_unavailable');
  }
}

/** The bank of a code, or `undefined` if there is none. */
export async function findListedBank(services: Services, code: string): Promise<PseBank | undefined> {
  const { banks } = await listPseBanks(services);
  return pseBanksIn(banks).find((bank) => bank.code === code);
}
