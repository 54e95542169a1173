import { type CallOutput, type Endpoints, walletEndpoints } from '@istmo/contract/provider';
import { digitsOf, toUserService, USER_SERVICES_PAGE } from '@istmo/domain';
import type { PageContext } from '../../../shared/page/page-context';
import { createLoadedStore, type LoadedStore } from '../parts/loaded-store';

export type WalletService = CallOutput<Endpoints['walletServices']>[number];
type UserServiceRecord = CallOutput<Endpoints['userServices']>[number];
type Operator = CallOutput<Endpoints['mobileOperators']>[number];

/** A lookup of a number's debts; `operator` is '' if it is not available. */
export type Lookup = { operator: string; phone: string };

/** A service of the user; `service` is the provider's word for its kind, or ''. */
export type OwnService = {
  id: number;
  alias: string;
  number: string;
  service: string;
  /** Set for a mobile number: its debts can be looked up. */
  lookup?: Lookup;
};

export type ServicesStore = LoadedStore<{ own: OwnService[]; available: WalletService[] }>;

/** The kind of service whose debts are looked up by number. */
export const PHONE = 'phone';

/** The user's own services, and all services that the provider knows. */
export function createServicesStore({ apiOf }: Pick<PageContext, 'apiOf'>): ServicesStore {
  const api = apiOf(walletEndpoints);
  const { limit, sort, type } = USER_SERVICES_PAGE;
  const query = { limit: String(limit), sort, conditional: `type::${String(type)}` };
  return createLoadedStore(async (signal) => {
    const [records, available, operators] = await Promise.all([
      api.userServices(query, signal),
      api.walletServices({}, signal),
      api.mobileOperators({}, signal),
    ]);
    return { available, own: records.flatMap((record) => ownService(record, { available, operators })) };
  });
}

type ProviderServices = { available: readonly WalletService[]; operators: readonly Operator[] };

function ownService(record: UserServiceRecord, { available, operators }: ProviderServices): OwnService[] {
  const own = toUserService(record);
  if (!own) return [];
  const kind = available.find(({ idService }) => idService === record.idService);
  const { idUsrService: id, nameOrAlias: alias, number } = own;
  const service = kind?.name ?? '';
  if (kind?.category !== PHONE || number === '') return [{ id, alias, number, service }];
  // The provider lists operators separately from services: their names connect the two.
  const operator = operators.find(({ name }) => name === service)?.id ?? '';
  return [{ id, alias, number, service, lookup: { operator, phone: digitsOf(number) } }];
}
