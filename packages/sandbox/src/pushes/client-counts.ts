import { IPV6_SITE_FACTOR } from '@istmo/contract/limits';
import { siteOf } from '../http/client-address';

/** Counts what clients have open, and what all IPv6 networks of one site have. */
export function createClientCounts() {
  const counts = new Map<string, number>();
  const add = (subject: string, change: number) => {
    const count = (counts.get(subject) ?? 0) + change;
    if (count > 0) counts.set(subject, count);
    else counts.delete(subject);
  };
  return {
    isFull: (client: string, most: number): boolean => {
      const site = siteOf(client);
      const isSiteFull = site !== undefined && (counts.get(site) ?? 0) >= most * IPV6_SITE_FACTOR;
      return isSiteFull || (counts.get(client) ?? 0) >= most;
    },
    /** Counts one more. Returns what takes it back. */
    open: (client: string): (() => void) => {
      const subjects = [client, siteOf(client)].filter((subject) => subject !== undefined);
      for (const subject of subjects) add(subject, 1);
      return () => {
        for (const subject of subjects) add(subject, -1);
      };
    },
    size: () => counts.size,
  };
}
