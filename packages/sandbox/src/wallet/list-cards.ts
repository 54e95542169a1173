import { brandOfCode } from '@istmo/domain';
import { type CardList, cardsOf } from '../db/queries/saved-card-queries';
import { Fault } from '../fault';
import { conditionsOf } from '../handlers/conditional';
import type { Services } from '../services';
import { pageOf, type PageQuery } from './page';
import { type SavedCardWire, toSavedCard } from './saved-card';

type Query = PageQuery & { sort?: string | undefined; conditional?: string | undefined };

const ORDERS: Readonly<Record<string, CardList['order']>> = {
  idRelCard: 'oldest',
  '-idRelCard': 'latest',
};

type Filter = Pick<CardList, 'id' | 'brand' | 'isDefault'>;

/** What may be filtered by; a value that makes no sense is no filter. */
const FILTERS: Readonly<Record<string, (value: string) => Filter | undefined>> = {
  idRelCard: (value) => (/^\d{1,9}$/.test(value) ? { id: Number(value) } : undefined),
  cardType: (value) => {
    const brand = brandOfCode(value);
    return brand && { brand };
  },
  isDefault: (value) => (/^(true|false)$/.test(value) ? { isDefault: value === 'true' } : undefined),
};

/** The user's cards, the default one first unless another order is asked for. Throws a Fault for a filter that is none. */
export async function listCards({ db }: Services, userId: number, query: Query): Promise<SavedCardWire[]> {
  const order = query.sort === undefined ? undefined : ORDERS[query.sort];
  if (query.sort !== undefined && !order)
    throw new Fault(422, 'missing_arguments', { expected: `sort=${Object.keys(ORDERS).join(' or ')}` });
  const list = { ...pageOf(query, 50), ...filterOf(query.conditional ?? ''), ...(order && { order }) };
  return (await cardsOf(db, userId, list)).map(toSavedCard);
}

function filterOf(conditional: string): Filter {
  if (conditional === '') return {};
  const filters = Object.entries(conditionsOf(conditional)).map(([name, value]) => FILTERS[name]?.(value));
  if (filters.includes(undefined))
    throw new Fault(422, 'missing_arguments', { expected: 'idRelCard::, cardType:: or isDefault::' });
  return filters.reduce<Filter>((all, filter) => ({ ...all, ...filter }), {});
}
