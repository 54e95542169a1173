import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import {
  allServices,
  isServiceOrder,
  type Service,
  servicesBy,
  type UserService,
  userServicesOf,
} from '../db/queries/service-queries';
import { Fault } from '../fault';
import { conditionsOf } from '../handlers/conditional';
import type { Services } from '../services';
import { pageOf, type PageQuery } from './page';

type ServiceWire = WireOutput<Endpoints['services']>[number];
type UserServiceWire = WireOutput<Endpoints['userServices']>[number];

// All that one user is likely to have.
const PAGE = 100;

export async function listServices({ db }: Services): Promise<ServiceWire[]> {
  return (await allServices(db)).map(toService);
}

/** Every service, or the one of a `code::` or `idService::`. Throws a Fault 422 for any other filter. */
export async function listWalletServices({ db }: Services, conditional = ''): Promise<ServiceWire[]> {
  if (conditional === '') return (await allServices(db)).map(toService);
  const { code, idService } = conditionsOf(conditional);
  if (code) return (await servicesBy(db, { code })).map(toService);
  if (idService && /^\d{1,9}$/.test(idService))
    return (await servicesBy(db, { id: Number(idService) })).map(toService);
  throw new Fault(422, 'missing_arguments', { expected: 'code:: or idService::' });
}

type Query = PageQuery & { sort?: string | undefined; conditional?: string | undefined };

/** A user's own services by name. Throws a Fault 422 for another filter than `type::` or an order that there is not. */
export async function listUserServices(
  { db }: Services,
  userId: number,
  { sort, conditional = '', ...page }: Query,
): Promise<UserServiceWire[]> {
  const type = conditional === '' ? undefined : conditionsOf(conditional)['type'];
  const isMeant = conditional === '' || /^\d{1,9}$/.test(type ?? '');
  if (!isMeant || (sort !== undefined && !isServiceOrder(sort)))
    throw new Fault(422, 'missing_arguments', { expected: 'sort=nameOrAlias and type::134' });
  const list = { ...pageOf(page, PAGE), ...(type && { type: Number(type) }), ...(sort && { sort }) };
  return (await userServicesOf(db, userId, list)).map(toUserService);
}

function toService({ id, code, name, category, logo }: Service): ServiceWire {
  return { idService: id, code, name, category, logo };
}

function toUserService({ id, serviceId, type, nameOrAlias, processData }: UserService): UserServiceWire {
  return { idUsrService: id, idService: serviceId, type, nameOrAlias, processData };
}
