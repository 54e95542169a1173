import { SEARCH_PAGE } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { findStation } from '../../db/queries/merchants/payable-queries';
import { findRequest } from '../../db/queries/payments/request-queries';
import { findUser } from '../../db/queries/users/user-queries';
import { pageOf, type PageQuery } from '../../http/list-query';
import { findLivePayable } from '../../payments/payable/find-payable';
import { withOwner } from '../../payments/payable/merchant';
import type { Payable } from '../../payments/payable/payable';
import type { Services } from '../../services';
import { decimal } from '../decimal';
import { findService } from './payable-of';
import { readSearch, type Search } from './read-search';
import {
  type ActivityWire,
  fullName,
  payableActivity,
  requestActivity,
  serviceActivity,
} from './to-activity';

type Query = PageQuery & { conditional?: string | undefined };

/** Runs a search. Throws an ApiError: 3001 for an unknown station, 3000 for something expired, 404 otherwise. */
export async function searchActivity(
  services: Services,
  { conditional = '', ...query }: Query,
  userId: number | undefined,
): Promise<ActivityWire[]> {
  const search = readSearch(conditional);
  if (!search) throw new ApiError(422, 'missing_arguments', { expected: 'code:: and a code in hex' });
  const found = [await findActivity(services, search, userId)];
  const { limit, offset } = pageOf(query, SEARCH_PAGE.limit);
  return found.slice(offset, offset + limit);
}

async function findActivity(
  services: Services,
  search: Search,
  userId: number | undefined,
): Promise<ActivityWire> {
  if ('code' in search) return byCode(services, search.code, userId);
  if (search.type === 'SERVICE') {
    const { service, payable } = await findService(services, search.idSearch);
    return serviceActivity(service, payable);
  }
  const type = search.type === 'PAYMENT_STATION' ? 'ps' : 'merchant';
  return payableFound(services, await findLivePayable(services, { type, code: search.idSearch }));
}

async function byCode(services: Services, code: string, userId: number | undefined): Promise<ActivityWire> {
  if (!code.startsWith('R-')) return payableFound(services, await findLivePayable(services, { code }));
  // Only the user who received a request may see it.
  const request = userId === undefined ? undefined : await findRequest(services.db, { code, userId });
  if (!request) throw new ApiError(404, 'link_not_found');
  return requestActivity(request, fullName(await findUser(services.db, request.fromUserId)));
}

async function payableFound(services: Services, payable: Payable): Promise<ActivityWire> {
  const found = payable.type === 'station' ? await findStation(services.db, payable.code) : undefined;
  if (!found) return payableActivity(payable);
  const { station, merchant } = found;
  const { user } = await withOwner(services.db, { ...merchant, ownerId: station.ownerId });
  return payableActivity(payable, {
    idMerchant: merchant.id,
    stationId: station.id,
    description: station.description,
    amount: decimal(station.amount),
    discount: decimal(station.discount),
    idUsrOwner: station.ownerId,
    owner: user,
  });
}
