import { findFirstCard, findOwnCard, type KeptCard } from '../db/queries/saved-card-queries';
import { Fault } from '../fault';
import type { Services } from '../services';
import { refuseCode } from './card-code';
import type { PayBody } from './payable-of';

export type Source =
  | { with: 'balance' }
  | { with: 'card'; card: KeptCard }
  /** `funds` of it from the balance, in minor units. */
  | { with: 'both'; card: KeptCard; funds: number };

/**
 * What a wallet payment is made with: the balance, the card that is named, both, or for a service of the user's the card
 * that is offered first. Throws a Fault: 422 where nothing is named, or both without what the balance is to pay; 404 for a
 * card that is not the user's, 422 where its code is wanted and missing or wrong.
 */
export async function sourceOf(
  { db }: Services,
  { userId, body, cvv }: { userId: number; body: PayBody; cvv?: string | undefined },
): Promise<Source> {
  const { useFunds, fundsAmount, idUsrCard, idUsrService } = body;
  const both = useFunds && idUsrCard !== null;
  if (both !== (fundsAmount !== undefined)) throw new Fault(422, 'missing_arguments');
  if (useFunds && !both) return { with: 'balance' };
  if (idUsrCard === null && idUsrService === null) throw new Fault(422, 'missing_arguments');
  const card =
    idUsrCard === null ? await findFirstCard(db, userId) : await findOwnCard(db, { userId, id: idUsrCard });
  if (!card) throw new Fault(404, 'result_not_found');
  refuseCode(card.card.brand, cvv);
  return fundsAmount === undefined ? { with: 'card', card } : { with: 'both', card, funds: fundsAmount };
}
