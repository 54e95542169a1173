import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { ApiError } from '../api-error';
import {
  allServices,
  isServiceOrder,
  type Service,
  servicesBy,
  type UserService,
  userServicesOf,
} from '../db/queries/merchants/service-queries';
import { conditionsOf, pageOf, type PageQuery } from '../http/list-query';
import type { Services } from '../services';

type ServiceWire = WireOutput<Endpoints['services']>[number];
type UserServiceWire = WireOutput<Endpoints['userServices']>[number];

// Enough for one user.
const PAGE = 100;

export async function listServices({ db }: Services): Promise<ServiceWire[]> {
  return (await allServices(db)).map(toService);
}

/** All services, or one by `code::` or `idService::`. Throws ApiError 422 for other filters. */
export async function listWalletServices({ db }: Services, conditional = ''): Promise<ServiceWire[]> {
  if (conditional === '') return (await allServices(db)).map(toService);
  const { code, idService } = conditionsOf(conditional);
  if (code) return (await servicesBy(db, { code })).map(toService);
  if (idService && /^\d{1,9}$/.test(idService))
    return (await servicesBy(db, { id: Number(idService) })).map(toService);
  throw new ApiError(422, 'missing_arguments', { expected: 'code:: or idService::' });
}

type Query = PageQuery & { sort?: string | undefined; conditional?: string | undefined };

/** A user's saved services by name. Throws ApiError 422 for an unknown filter or order. */
export async function listUserServices(
  { db }: Services,
  userId: number,
  { sort, conditional = '', ...page }: Query,
): Promise<UserServiceWire[]> {
  const type = conditional === '' ? undefined : conditionsOf(conditional)['type'];
  const isMeant = conditional === '' || /^\d{1,9}$/.test(type ?? '');
  if (!isMeant || (sort !== undefined && !isServiceOrder(sort)))
    throw new ApiError(422, 'missing_arguments', { expected: 'sort=nameOrAlias and type::134' });
  const list = { ...pageOf(page, PAGE), ...(type && { type: Number(type) }), ...(sort && { sort }) };
  return (await userServicesOf(db, userId, list)).map(toUserService);
}

function toService({ id, code, name, category, logo }: Service): ServiceWire {
  return { idService: id, code, name, category, logo };
}

function toUserService({ id, serviceId, type, nameOrAlias, processData }: UserService): UserServiceWire {
  return { idUsrService: id, idService: serviceId, type, nameOrAlias, processData };
}
