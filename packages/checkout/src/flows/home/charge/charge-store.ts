import { accountError, amountError, type Machine } from '@istmo/domain';
import { activityEndpoints, isProviderError, linkEndpoints, userEndpoints } from '@istmo/contract/provider';
import * as v from 'valibot';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import type { WalletContext } from '../../../shared/page/page-context';
import { codeErrors, type CodeValues, decimalOf, NEW_CODE, payCodeBody } from '../codes/codes-store';
import { createLoadedStore, type LoadedStore } from '../parts/loaded';

/** How the user asks for money: with a code for any payer, or with a request to one wallet user. */
export type ChargeKind = 'code' | 'person';
type ChargeValues = CodeValues & { to: string };
type ChargeRequest = { kind: ChargeKind; values: ChargeValues };

export type ChargeState =
  /** `refusal` is the provider's error for the values that were sent. */
  | { name: 'editing'; refusal?: ChargeRequest & { error: unknown } }
  | ({ name: 'submitting' } & ChargeRequest)
  /** No answer came: a request may have been sent. */
  | ({ name: 'unanswered' } & ChargeRequest)
  /** The code was made. */
  | { name: 'made'; id: string }
  | { name: 'sent'; to: string; amount: number };

export type ChargeEvent =
  | ({ type: 'submit' } & ChargeRequest)
  | { type: 'made'; id: string }
  | { type: 'sent'; to: string; amount: number }
  | { type: 'refused'; error: unknown }
  | { type: 'noAnswer' }
  | { type: 'again' }
  | { type: 'edit' };

const edit = (): ChargeState => ({ name: 'editing' });

export const chargeMachine: Machine<ChargeState, ChargeEvent> = {
  editing: { submit: (_, { kind, values }) => ({ name: 'submitting', kind, values }) },
  submitting: {
    made: (_, { id }) => ({ name: 'made', id }),
    sent: (_, { to, amount }) => ({ name: 'sent', to, amount }),
    refused: ({ kind, values }, { error }) => ({ name: 'editing', refusal: { kind, values, error } }),
    noAnswer: (state) => ({ ...state, name: 'unanswered' }),
  },
  unanswered: { again: (state) => ({ ...state, name: 'submitting' }), edit },
  made: { edit },
  sent: { edit },
};

type ChargeFormValues = ChargeValues & { kind: ChargeKind };
export type ChargeForm = FormStore<ChargeFormValues>;
type ChargeStore = FlowStore<ChargeState, ChargeEvent>;

const Answer = v.object({ user: userEndpoints.refreshLogin.response.entries.user });

type Profile = v.InferOutput<typeof Answer>['user'];
/** The merchant under which the user asks for money with codes (`null` if the provider offers none), and its stations. */
export type ChargeMerchant = Pick<Profile, 'idMerchant' | 'stations'>;

export function createMerchantStore({ login }: WalletContext): LoadedStore<ChargeMerchant> {
  return createLoadedStore<ChargeMerchant>(async () => {
    await login.whenKnown();
    const answer = v.safeParse(Answer, login.getState().answer);
    return answer.success ? answer.output.user : { idMerchant: null, stations: [] };
  });
}

export function createChargeForm(kind: ChargeKind, supportEmail: string): ChargeForm {
  return createFormStore<ChargeFormValues>({ ...NEW_CODE, to: '', kind }, (values) =>
    values.kind === 'code'
      ? codeErrors(values)
      : { to: accountError(values.to, supportEmail), amount: amountError(values.amount, 'USD') },
  );
}

/** Makes a pay code, or asks another user for money. */
export function createChargeStore(context: WalletContext, idMerchant: number | null): ChargeStore {
  return createFlowStore<ChargeState, ChargeEvent>(
    chargeMachine,
    { name: 'editing' },
    {
      submitting: async ({ kind, values }, { send }) => {
        try {
          send(
            kind === 'code' && idMerchant !== null
              ? await makeCode(context, values, idMerchant)
              : await askPerson(context, values),
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
  { apiOf }: WalletContext,
  values: ChargeValues,
  idMerchant: number,
): Promise<ChargeEvent> {
  const { id } = await apiOf(linkEndpoints).saveQrProcessInfo({ body: payCodeBody(values, idMerchant) });
  return { type: 'made', id };
}

async function askPerson(
  { apiOf }: WalletContext,
  { to, amount, description }: ChargeValues,
): Promise<ChargeEvent> {
  const body = { to: to.trim(), amount: decimalOf(amount), description: description.trim() };
  const sent = await apiOf(activityEndpoints).sendActivity({ body });
  return { type: 'sent', to: body.to, amount: sent.amount };
}
