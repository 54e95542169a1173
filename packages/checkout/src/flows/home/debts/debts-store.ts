import { isProviderError, walletEndpoints } from '@istmo/contract/provider';
import { digitsOf, type MessageKey, phoneLengthError, requiredError } from '@istmo/domain';
import type { ApiOf } from '../../../shared/api/api';
import { createFlowStore, type EffectContext, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import { createDebtTrail, type DebtTrail } from '../../../shared/wallet/debt-trail';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { payDebt } from './pay-debt';
import { type DebtQuery, type Debt, type DebtsEvent, debtsMachine, type DebtsState } from './debts-flow';

export type DebtsForm = FormStore<{ operator: string; phone: string }>;
export type DebtsStore = {
  flow: FlowStore<DebtsState, DebtsEvent>;
  form: DebtsForm;
  /** The code of the debt that the user last went to pay. */
  wentToPay: string | undefined;
  /** Looks up the debts of the number in the form. True if the number is valid. */
  search: () => boolean;
  /** Opens the debt's own payment. */
  pay: (debt: Debt) => void;
};

type Api = ApiOf<typeof walletEndpoints>;
type DebtsEffectContext = EffectContext<DebtsEvent>;

/** Looks up the debts of a mobile number, and restores the last lookup after a payment. */
export function createDebtsStore(context: WalletContext, trail: DebtTrail = createDebtTrail()): DebtsStore {
  const api = context.apiOf(walletEndpoints);
  const idUsr = context.login.getState().session?.user.idUsr ?? 0;
  const last = ownStep(trail, idUsr);
  const form = createFormStore(
    { operator: last?.operator ?? '', phone: last?.phone ?? '' },
    ({ operator, phone }) => ({ operator: requiredError(operator), phone: phoneRefusal(phone) }),
  );
  const wanted = () => askedIn(form.getState().values);
  const flow = createFlowStore<DebtsState, DebtsEvent>(
    debtsMachine,
    { name: 'loading' },
    {
      loading: (_, effect) => loadOperators(api, wanted(), effect),
      searching: ({ query }, effect) => {
        trail.leave({ idUsr, ...query });
        return findDebts(api, query, effect);
      },
    },
  );
  return {
    flow,
    form,
    wentToPay: last?.codePay,
    search: () => {
      form.showAll();
      const { refusals } = form.getState();
      if (refusals.operator || refusals.phone) return false;
      flow.getState().send({ type: 'searched', query: wanted() });
      return true;
    },
    pay: (debt) => payDebt(context, debt, trail),
  };
}

/** A lookup by another user in this tab must not be shown. */
function ownStep(trail: DebtTrail, idUsr: number) {
  const last = trail.last();
  return last?.idUsr === idUsr ? last : undefined;
}

function phoneRefusal(phone: string): MessageKey | undefined {
  return phoneLengthError(phone) ?? (/[^\d\s()+.-]/.test(phone) ? 'invalid_phone_number' : undefined);
}

function askedIn({ operator, phone }: DebtQuery): DebtQuery {
  return { operator, phone: digitsOf(phone) };
}

async function loadOperators(
  api: Api,
  query: DebtQuery,
  { send, signal }: DebtsEffectContext,
): Promise<void> {
  try {
    const operators = await api.mobileOperators({}, signal);
    const isKnown = query.phone !== '' && operators.some(({ id }) => id === query.operator);
    send({ type: 'loaded', operators, ...(isKnown && { again: query }) });
  } catch (error) {
    send({ type: 'failed', error });
  }
}

async function findDebts(api: Api, query: DebtQuery, { send, signal }: DebtsEffectContext): Promise<void> {
  try {
    send({ type: 'found', debts: await api.mobileDebts(query, signal) });
  } catch (error) {
    if (isProviderError(error) && error.kind === 'server') {
      const { key, message } = error;
      send({ type: 'refused', key, message });
    } else send({ type: 'failed', error });
  }
}
