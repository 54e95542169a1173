import { type CallOutput, type Endpoints, walletEndpoints } from '@istmo/contract/provider';
import { digitsOf, type Machine, toUserService, USER_SERVICES_PAGE } from '@istmo/domain';
import type { ApiOf } from '../../../shared/api/create-api';
import type { PageContext } from '../../../shared/page/page-context';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { Debt } from '../debts/debts-store';
import { createLoadedStore, type LoadedStore } from '../parts/loaded';

export type WalletService = CallOutput<Endpoints['services']>[number];
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
  /** Set for a bill whose amount the user knows: it is paid from the balance. */
  idService?: number;
  /** Set for a mobile number: its debts can be looked up. */
  lookup?: Lookup;
  /** What the number owes; missing if it could not be looked up. */
  debts?: readonly Debt[];
};

type LoadedServices = { own: OwnService[]; available: WalletService[] };
export type ServicesStore = LoadedStore<LoadedServices>;

/** The kind of service whose debts are looked up by number. */
export const PHONE = 'phone';

/** The user's own services, and all services that the provider knows. */
export function createServicesStore(context: PageContext): ServicesStore {
  return createLoadedStore((signal) => loadServices(context, signal));
}

/** Loads the services once. Throws ProviderError. */
export async function loadServices({ apiOf }: PageContext, signal: AbortSignal): Promise<LoadedServices> {
  const api = apiOf(walletEndpoints);
  const { limit, sort, type } = USER_SERVICES_PAGE;
  const query = { limit: String(limit), sort, conditional: `type::${String(type)}` };
  const [records, available, operators] = await Promise.all([
    api.userServices(query, signal),
    api.services({}, signal),
    api.mobileOperators({}, signal),
  ]);
  const own = records.flatMap((record) => ownService(record, { available, operators }));
  return { available, own: await Promise.all(own.map((service) => withDebts(api, service, signal))) };
}

/** A lookup that fails leaves the service without its debts: they can be looked up again on their own page. */
async function withDebts(
  api: ApiOf<typeof walletEndpoints>,
  service: OwnService,
  signal: AbortSignal,
): Promise<OwnService> {
  const { lookup } = service;
  if (!lookup || lookup.operator === '') return service;
  try {
    return { ...service, debts: await api.mobileDebts(lookup, signal) };
  } catch {
    return service;
  }
}

type ProviderServices = { available: readonly WalletService[]; operators: readonly Operator[] };

function ownService(record: UserServiceRecord, { available, operators }: ProviderServices): OwnService[] {
  const own = toUserService(record);
  if (!own) return [];
  const kind = available.find(({ idService }) => idService === record.idService);
  const { idUsrService: id, nameOrAlias: alias, number } = own;
  const service = kind?.name ?? '';
  const isPhone = kind?.category === PHONE;
  if (!isPhone || number === '')
    return [{ id, alias, number, service, ...(kind && !isPhone && { idService: kind.idService }) }];
  // The provider lists operators separately from services: their names connect the two.
  const operator = operators.find(({ name }) => name === service)?.id ?? '';
  return [{ id, alias, number, service, lookup: { operator, phone: digitsOf(number) } }];
}

/** The check whether this user's wallet can pay a service, before the user goes to its debts. */
export type CheckState =
  | { name: 'idle' }
  | { name: 'checking'; idService: number }
  | { name: 'offered' }
  | { name: 'gone' }
  | { name: 'failed'; idService: number; error: unknown };

export type CheckEvent =
  | { type: 'chosen'; idService: number }
  | { type: 'answered'; offered: boolean }
  | { type: 'failed'; error: unknown }
  | { type: 'again' };

export type ServiceCheck = FlowStore<CheckState, CheckEvent>;

const chosen = (_: unknown, { idService }: { idService: number }): CheckState => ({
  name: 'checking',
  idService,
});

const checkMachine: Machine<CheckState, CheckEvent> = {
  idle: { chosen },
  checking: {
    answered: (_, { offered }) => ({ name: offered ? 'offered' : 'gone' }),
    failed: ({ idService }, { error }) => ({ name: 'failed', idService, error }),
  },
  offered: { chosen },
  gone: { chosen },
  failed: { chosen, again: ({ idService }) => ({ name: 'checking', idService }) },
};

/** Asks for one service by its id. The list of all services is the same for every user. */
export function createServiceCheck({ apiOf }: PageContext, onOffered: () => void): ServiceCheck {
  const api = apiOf(walletEndpoints);
  return createFlowStore<CheckState, CheckEvent>(
    checkMachine,
    { name: 'idle' },
    {
      checking: async ({ idService }, { send, signal }) => {
        try {
          const found = await api.walletServices({ conditional: `idService::${String(idService)}` }, signal);
          send({ type: 'answered', offered: found.length > 0 });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      offered: onOffered,
    },
  );
}
