import { endpoints } from '@istmo/contract/provider';
import type { Fault as SimulatedFault } from '@istmo/contract/simulator';
import type { Database } from '../db/database';
import { allFaults, deleteFaults, type FaultRow, insertFault } from '../db/queries/fault-queries';
import { Fault } from '../fault';
import { isUuid } from '../is-uuid';
import { announce } from '../pushes/announce';
import { OTHER_CALLS } from './fault-kinds';
import type { Services } from '../services';

/** Lets something go wrong, for as many calls as it says or always (`times` null). Throws a Fault. */
export async function setFault(
  services: Services,
  { endpoint, kind, when, times, value }: Omit<SimulatedFault, 'id'>,
): Promise<SimulatedFault> {
  if (!isCall(endpoint)) throw new Fault(422, 'There is no such call');
  const row = { endpoint, kind, moment: when, times, ms: value, setAt: new Date(services.clock()) };
  return services.db.transaction(async (tx) => {
    const inserted = await insertFault(tx, row);
    await tellChange(tx, services.clock());
    return toFault(inserted);
  });
}

function isCall(name: string): boolean {
  return name === '*' || OTHER_CALLS.includes(name) || Object.hasOwn(endpoints, name);
}

/** Takes one fault back by its id, or all of them. */
export async function clearFaults(services: Services, id?: string): Promise<void> {
  if (id !== undefined && !isUuid(id)) return;
  await services.db.transaction(async (tx) => {
    await deleteFaults(tx, id);
    await tellChange(tx, services.clock());
  });
}

/** What is still to go wrong, in the order it was set. */
export async function listFaults({ db }: Pick<Services, 'db'>): Promise<SimulatedFault[]> {
  return (await allFaults(db)).map(toFault);
}

async function tellChange(db: Database, now: number): Promise<void> {
  await announce(db, { topic: 'sandbox', type: 'faults.changed', now });
}

function toFault({ id, kind, endpoint, times, ms, moment }: FaultRow): SimulatedFault {
  return { id, kind, endpoint, times, value: ms, when: moment };
}
