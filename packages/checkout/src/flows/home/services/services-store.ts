import { type CallOutput, type Endpoints, walletEndpoints } from '@istmo/contract/provider';
import { digitsOf, type Machine, toUserService, USER_SERVICES_PAGE } from '@istmo/domain';
import type { PageContext } from '../../../shared/page/page-context';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { createLoadedStore, type LoadedStore } from '../parts/loaded-store';

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
      api.services({}, signal),
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

/** Whether this user's wallet can pay a service, asked before the user is led to its debts. */
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
export function createServiceCheck(
  { apiOf }: Pick<PageContext, 'apiOf'>,
  onOffered: () => void,
): ServiceCheck {
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
