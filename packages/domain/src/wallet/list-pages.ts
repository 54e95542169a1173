import { USER_SERVICE_TYPE } from './user-service';

/** Which part of a list is asked for, and in which order. */
export type ListPage = { limit: number; offset?: number; sort?: string; type?: number };

/** A page of the activity search. */
export const SEARCH_PAGE: Readonly<ListPage> = { limit: 10, offset: 0 };

/** All of a user's services, by name. */
export const USER_SERVICES_PAGE: Readonly<ListPage> = {
  limit: 100,
  sort: 'nameOrAlias',
  type: USER_SERVICE_TYPE,
};
