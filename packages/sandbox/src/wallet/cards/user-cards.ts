import { brandOfCode } from '@istmo/domain';
import { ApiError } from '../../api-error';
import {
  type CardList,
  cardsOf,
  deleteOwnCard,
  findFirstCard,
  findOwnCard,
  writeDefaultCard,
} from '../../db/queries/methods/card-queries';
import { lockUser } from '../../db/queries/payments/ledger-queries';
import { conditionsOf, pageOf, type PageQuery } from '../../http/list-query';
import type { Services } from '../../services';
import { type SavedCardWire, toSavedCard } from './saved-card';

type Query = PageQuery & { sort?: string | undefined; conditional?: string | undefined };

const ORDERS: Readonly<Record<string, CardList['order']>> = {
  idRelCard: 'oldest',
  '-idRelCard': 'latest',
};

type Filter = Pick<CardList, 'id' | 'brand' | 'isDefault'>;

/** The filters; an invalid value is an error. */
const FILTERS: Readonly<Record<string, (value: string) => Filter | undefined>> = {
  idRelCard: (value) => (/^\d{1,9}$/.test(value) ? { id: Number(value) } : undefined),
  cardType: (value) => {
    const brand = brandOfCode(value);
    return brand && { brand };
  },
  isDefault: (value) => (/^(true|false)$/.test(value) ? { isDefault: value === 'true' } : undefined),
};

/** A user's cards, the default first unless sorted. Throws an ApiError for an invalid filter. */
export async function listCards({ db }: Services, userId: number, query: Query): Promise<SavedCardWire[]> {
  const order = query.sort === undefined ? undefined : ORDERS[query.sort];
  if (query.sort !== undefined && !order)
    throw new ApiError(422, 'missing_arguments', { expected: `sort=${Object.keys(ORDERS).join(' or ')}` });
  const list = { ...pageOf(query, 50), ...filterOf(query.conditional ?? ''), ...(order && { order }) };
  return (await cardsOf(db, userId, list)).map(toSavedCard);
}

function filterOf(conditional: string): Filter {
  if (conditional === '') return {};
  const filters = Object.entries(conditionsOf(conditional)).map(([name, value]) => FILTERS[name]?.(value));
  if (filters.includes(undefined))
    throw new ApiError(422, 'missing_arguments', { expected: 'idRelCard::, cardType:: or isDefault::' });
  return filters.reduce<Filter>((all, filter) => ({ ...all, ...filter }), {});
}

/** Makes a card the default. Throws ApiError 404 when it is not the user's. */
export function chooseDefaultCard(services: Services, userId: number, idRelCard: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const own = { userId, id: idOf(idRelCard) };
    if (!(await findOwnCard(tx, own))) throw new ApiError(404, 'result_not_found');
    await writeDefaultCard(tx, own);
  });
}

/**
 * Deletes a card. After the default card the latest of the others becomes the default. Throws ApiError 404 as
 * above.
 */
export function removeUserCard(services: Services, userId: number, idRelCard: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await deleteOwnCard(tx, { userId, id: idOf(idRelCard) })))
      throw new ApiError(404, 'result_not_found');
    const next = await findFirstCard(tx, userId);
    if (next && !next.saved.isDefault) await writeDefaultCard(tx, { userId, id: next.saved.id });
  });
}

function idOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new ApiError(404, 'result_not_found');
  return Number(text);
}
