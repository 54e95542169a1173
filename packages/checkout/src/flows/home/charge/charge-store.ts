import { activityEndpoints, isProviderError, linkEndpoints, userEndpoints } from '@istmo/contract/provider';
import { amountError, requiredError } from '@istmo/domain';
import * as v from 'valibot';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { codeRefusals, decimalOf, NEW_CODE, payCodeBody } from '../codes/code-form';
import { createLoadedStore, type LoadedStore } from '../parts/loaded-store';
import {
  type ChargeEvent,
  type ChargeKind,
  chargeMachine,
  type ChargeState,
  type ChargeValues,
} from './charge-flow';

type ChargeFormValues = ChargeValues & { kind: ChargeKind };
export type ChargeForm = FormStore<ChargeFormValues>;
export type ChargeStore = FlowStore<ChargeState, ChargeEvent>;

const Answer = v.object({ user: userEndpoints.refreshLogin.response.entries.user });

type Profile = v.InferOutput<typeof Answer>['user'];
/** The merchant under which the user asks for money with codes (`null` if the provider offers none), and its stations. */
export type ChargeMerchant = Pick<Profile, 'idMerchant' | 'stations'>;

export function createMerchantStore({ login }: Pick<WalletContext, 'login'>): LoadedStore<ChargeMerchant> {
  return createLoadedStore<ChargeMerchant>(async () => {
    await login.whenKnown();
    const answer = v.safeParse(Answer, login.getState().answer);
    return answer.success ? answer.output.user : { idMerchant: null, stations: [] };
  });
}

export function createChargeForm(kind: ChargeKind): ChargeForm {
  return createFormStore<ChargeFormValues>({ ...NEW_CODE, to: '', kind }, (values) =>
    values.kind === 'code'
      ? codeRefusals(values)
      : { to: requiredError(values.to), amount: amountError(values.amount, 'USD') },
  );
}

/** Makes a pay code, or asks another user for money. */
export function createChargeStore(
  { apiOf }: Pick<WalletContext, 'apiOf'>,
  idMerchant: number | null,
): ChargeStore {
  return createFlowStore<ChargeState, ChargeEvent>(
    chargeMachine,
    { name: 'editing' },
    {
      submitting: async ({ kind, values }, { send }) => {
        try {
          send(
            kind === 'code' && idMerchant !== null
              ? await makeCode({ apiOf }, values, idMerchant)
              : await askPerson({ apiOf }, values),
          );
        } catch (error) {
          const answered = isProviderError(error) && error.kind === 'server';
          send(answered ? { type: 'refused', error } : { type: 'noAnswer' });
        }
      },
    },
  );
}

async function makeCode(
  { apiOf }: Pick<WalletContext, 'apiOf'>,
  values: ChargeValues,
  idMerchant: number,
): Promise<ChargeEvent> {
  const { id } = await apiOf(linkEndpoints).saveQrProcessInfo({ body: payCodeBody(values, idMerchant) });
  return { type: 'made', id };
}

async function askPerson(
  { apiOf }: Pick<WalletContext, 'apiOf'>,
  { to, amount, description }: ChargeValues,
): Promise<ChargeEvent> {
  const body = { to: to.trim(), amount: decimalOf(amount), description: description.trim() };
  const sent = await apiOf(activityEndpoints).sendActivity({ body });
  return { type: 'sent', to: body.to, amount: sent.amount };
}
