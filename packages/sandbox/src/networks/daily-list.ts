import { ApiError } from '../api-error';
import type { Services } from '../services';
import { withinTime } from './networks';

/** `at`: when the network was asked, epoch milliseconds. */
export type DailyList<T> = { items: readonly T[]; at: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Reads a list of a network, once a day in each process. While the network does not answer, the list of the day before is used.
 * Throws ApiError 615 without any list.
 */
export function dailyList<N extends object, T>(name: string, ask: (network: N) => Promise<readonly T[]>) {
  const kept = new WeakMap<N, { list?: DailyList<T>; asking?: Promise<DailyList<T>> }>();
  return async (
    { clock, log }: Pick<Services, 'clock' | 'log'>,
    network: N | undefined,
  ): Promise<DailyList<T>> => {
    if (!network) throw new ApiError(615, 'service_unavailable');
    const own = kept.get(network) ?? {};
    kept.set(network, own);
    const now = clock();
    if (own.list && now < own.list.at + DAY_MS) return own.list;
    own.asking ??= withinTime(ask(network))
      .then((items) => (own.list = { items, at: now }))
      .finally(() => {
        delete own.asking;
      });
    try {
      return await own.asking;
    } catch {
      log(`${name} gave no list`, { level: 'error' });
      if (own.list) return own.list;
      throw new ApiError(615, 'service_unavailable');
    }
  };
}
