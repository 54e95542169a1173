import { parseStructure } from '../text/encoded-text';
import { countOf, type Maybe, recordOf, textOf } from '../text/loose-text';

/** The type of the services that a user pays by number, such as a phone or an electricity meter. */
export const USER_SERVICE_TYPE = 134;

const NUMBER_ENTRY = 'NUMBER';

type UserServiceRecord = {
  idUsrService?: Maybe<number | string>;
  nameOrAlias?: Maybe<string>;
  processData?: Maybe<string | readonly object[]>;
};

/** A service that a user pays. `number` is its phone or account number, or ''. */
export type UserService = { idUsrService: number; nameOrAlias: string; number: string };

/** Parses a user's service, or returns `undefined` if it has no id. The number is the NUMBER entry of processData, a list or its JSON text. */
export function toUserService(record: UserServiceRecord): UserService | undefined {
  const idUsrService = countOf(record.idUsrService);
  if (idUsrService === undefined) return undefined;
  const data = parseStructure(record.processData);
  const entries = (Array.isArray(data) ? data : []).map((entry) => recordOf(entry) ?? {});
  const number = entries.find(({ id }) => textOf(id).toUpperCase() === NUMBER_ENTRY);
  return { idUsrService, nameOrAlias: textOf(record.nameOrAlias), number: textOf(number?.['value']) };
}

/** The page of a list to request, and its order. */
export type ListQuery = { limit: number; offset?: number; sort?: string; type?: number };

/** The first page of the activity search. */
export const SEARCH_PAGE: Readonly<ListQuery> = { limit: 10, offset: 0 };

/** All services of a user, sorted by name. */
export const USER_SERVICES_PAGE: Readonly<ListQuery> = {
  limit: 100,
  sort: 'nameOrAlias',
  type: USER_SERVICE_TYPE,
};
