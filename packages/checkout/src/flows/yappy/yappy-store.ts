import { phoneEndpoints } from '@istmo/contract/provider';
import type { Settlement } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { createSettlements, type Settlements, signedBy } from '../../shared/payment/settlements';
import { aliasDigits, aliasRefusal, formatAlias } from './alias';
import { yappyEffects } from './yappy-effects';
import { placeOf, type YappyEvent, yappyMachine, type YappyState } from './yappy-flow';

type Form = FormStore<{ alias: string }>;

export type YappyStore = {
  flow: FlowStore<YappyState, YappyEvent>;
  form: Form;
  /** Asks the payer in the app, if nothing is wrong. Whether nothing was. */
  submit: () => Promise<boolean>;
  /** Asks where the payment stands, now. */
  askNow: () => void;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};

export function createYappyStore(context: MethodContext): YappyStore {
  const form = createForm(context);
  const settle = createSettlements(context, () => ({ method: 'yappy', user: context.prefill.name ?? '' }));
  let askNow = (): void => undefined;
  const effects = yappyEffects({
    context,
    settle,
    api: context.apiOf(phoneEndpoints),
    watching: (ask) => (askNow = ask),
  });
  const flow = createFlowStore(yappyMachine, initialState(context), effects);

  const ask = (): void => {
    const { state, send } = flow.getState();
    const aliasYappy = aliasDigits(form.getState().values.alias);
    const attemptId = (state.name === 'editing' && state.attemptId) || context.newId();
    const request = { ...toPaymentRequest(context, { phone: aliasYappy }), aliasYappy };
    send({ type: 'submit', attemptId, request });
  };

  return {
    flow,
    form,
    submit: async () => {
      form.showAll();
      const right = form.getState().refusals.alias === undefined;
      if (!(await context.order.check()) || !right) return false;
      ask();
      return true;
    },
    askNow: () => askNow(),
    leaving: () => settlementOf(flow.getState().state, settle),
    dispose: flow.dispose,
  };
}

function createForm({ prefill }: MethodContext): Form {
  const known = formatAlias(prefill.phone ?? '');
  // A phone of another country is no alias.
  const alias = aliasRefusal(known) ? '' : known;
  return createFormStore({ alias }, (values) => ({ alias: aliasRefusal(values.alias) }));
}

function settlementOf(state: YappyState, settle: Settlements): Settlement {
  switch (state.name) {
    case 'waiting':
    case 'canceling':
      return settle.unsettled('pending', { codOper: state.codOper, ...signedBy(state) });
    case 'requesting':
    case 'unanswered':
      return settle.unsettled('pending', {});
    case 'editing':
      return settle.unsettled(state.mayExist ? 'pending' : 'canceled', {});
    case 'ended': {
      const { outcome, codOper, reason } = state;
      return settle.unsettled(outcome, { codOper, reason, ...signedBy(state) });
    }
    case 'approved':
      return settle.approved(state.answer);
    case 'linkExpired':
      return settle.unsettled('expired', { reason: 'expired_link' });
  }
}

function initialState({ unfinished }: MethodContext): YappyState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  if (!payment) return { name: 'editing', attemptId };
  return placeOf({ attemptId, answer: { ...payment, transactionId: '', alias: '', letter: '' } });
}
