import { endpoints } from '@istmo/contract/provider';
import type { Fault as SimulatedFault } from '@istmo/contract/simulator';
import { ApiError } from '../api-error';
import { type Database, isUuid } from '../db/database';
import {
  allFaults,
  deleteFaults,
  type FaultRow,
  insertFault,
  mayTakeFaults,
  takeFaults,
  type Victim,
} from '../db/queries/fault-queries';
import { announce } from '../pushes/announce';
import type { Services } from '../services';
import { OTHER_CALLS } from './fault-kinds';

/** Sets a fault, for a number of calls or for all of them (`times` null). Throws an ApiError. */
export async function setFault(
  services: Services,
  { endpoint, kind, when, times, value }: Omit<SimulatedFault, 'id'>,
): Promise<SimulatedFault> {
  if (!isCall(endpoint)) throw new ApiError(422, 'There is no such call');
  const row = { endpoint, kind, moment: when, times, ms: value, setAt: new Date(services.clock()) };
  return services.db.transaction(async (tx) => {
    const inserted = await insertFault(tx, row);
    announceChange(tx, services.clock());
    return toFault(inserted);
  });
}

function isCall(name: string): boolean {
  return name === '*' || OTHER_CALLS.includes(name) || Object.hasOwn(endpoints, name);
}

/** Removes one fault by its id, or all of them. */
export async function clearFaults(services: Services, id?: string): Promise<void> {
  if (id !== undefined && !isUuid(id)) return;
  await services.db.transaction(async (tx) => {
    await deleteFaults(tx, id);
    announceChange(tx, services.clock());
  });
}

/** The active faults, in the order in which they were set. */
export async function listFaults({ db }: Pick<Services, 'db'>): Promise<SimulatedFault[]> {
  return (await allFaults(db)).map(toFault);
}

function announceChange(db: Database, now: number): void {
  announce(db, { topic: 'sandbox', type: 'faults.changed', now });
}

function toFault({ id, kind, endpoint, times, ms, moment }: FaultRow): SimulatedFault {
  return { id, kind, endpoint, times, value: ms, when: moment };
}

/** Takes the faults that apply now. The cached catalog shows that there usually are none. */
export async function faultsOf(
  { db, catalog }: Pick<Services, 'db' | 'catalog'>,
  victim: Victim,
): Promise<FaultRow[]> {
  const view = await catalog.current();
  const key = JSON.stringify(['faults', victim]);
  return (await view.read(key, () => mayTakeFaults(db, victim))) ? takeFaults(db, victim) : [];
}
