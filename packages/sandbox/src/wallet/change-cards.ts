import { holdUser } from '../db/queries/ledger-queries';
import {
  deleteOwnCard,
  findFirstCard,
  findOwnCard,
  writeDefaultCard,
} from '../db/queries/saved-card-queries';
import { Fault } from '../fault';
import type { Services } from '../services';

/** Makes a card the one that is offered first. Throws a Fault 404 where it is not the user's. */
export function chooseDefaultCard(services: Services, userId: number, idRelCard: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    await holdUser(tx, userId);
    const own = { userId, id: idOf(idRelCard) };
    if (!(await findOwnCard(tx, own))) throw new Fault(404, 'result_not_found');
    await writeDefaultCard(tx, own);
  });
}

/** Forgets a card. Was it the default one, the latest of the others is from then on. Throws a Fault 404 as above. */
export function removeUserCard(services: Services, userId: number, idRelCard: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    await holdUser(tx, userId);
    if (!(await deleteOwnCard(tx, { userId, id: idOf(idRelCard) }))) throw new Fault(404, 'result_not_found');
    const next = await findFirstCard(tx, userId);
    if (next && !next.saved.isDefault) await writeDefaultCard(tx, { userId, id: next.saved.id });
  });
}

function idOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Fault(404, 'result_not_found');
  return Number(text);
}
