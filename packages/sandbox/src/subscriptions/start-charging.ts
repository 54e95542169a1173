import { everySoOften } from '../every-so-often';
import type { Services } from '../services';
import { chargeDue } from './charge-due';

const EVERY_MS = 2000;

/** Charges what is due from time to time; many processes may do so on one database. */
export function startCharging(services: Services): { close(): Promise<void> } {
  return everySoOften(services, {
    name: 'subscriptions',
    everyMs: EVERY_MS,
    action: () => chargeDue(services),
  });
}
