import { cashEndpoints } from '@istmo/contract/provider';
import type { Settlement } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { cashEffects } from './cash-effects';
import { type CashEvent, cashMachine, type CashOrder, type CashState, placeOf } from './cash-flow';
import { type CashForm, createCashForm } from './cash-form-store';
import { type CashSettlements, createCashSettlements } from './cash-settlements';
import { networkOf } from './cash-form-values';
import { locate as locateByBrowser } from './locate';
import { createPlaceFinder, type PlaceFinder, type Spot } from './place-finder';

export type CashStore = {
  flow: FlowStore<CashState, CashEvent>;
  form: CashForm;
  finder: PlaceFinder;
  /** Asks for a voucher with what is in the form, if nothing in it is wrong. Whether it was right. */
  submit: () => Promise<boolean>;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};

type Browser = { locate: () => Promise<Spot> };

export function createCashStore(
  context: MethodContext,
  { locate }: Browser = { locate: locateByBrowser },
): CashStore {
  const api = context.apiOf(cashEndpoints);
  const finder = createPlaceFinder({ api, locate });
  const form = createCashForm(context, finder);
  const settle = createCashSettlements(context, () => form.getState().values.name);
  let lastEnd: Settlement | undefined;
  const flow = createFlowStore(
    cashMachine,
    initialState(context),
    cashEffects({ context, api, settle, ended: (end) => (lastEnd = settle.ended(end)) }),
  );

  const request = (): true => {
    const { state, send } = flow.getState();
    const attemptId = (state.name === 'editing' && state.attemptId) || context.newId();
    send({ type: 'submit', attemptId, request: orderOf(context, form) });
    return true;
  };

  return {
    flow,
    form,
    finder,
    submit: async () => (await context.order.check()) && (await form.check()) && request(),
    leaving: () => pendingOf(flow.getState().state, settle) ?? lastEnd ?? settle.unsettled('canceled', {}),
    dispose: () => {
      flow.dispose();
      finder.dispose();
    },
  };
}

function orderOf(context: MethodContext, form: CashForm): CashOrder {
  const { values } = form.getState();
  const { name, email, phone, phoneCountry, document } = values;
  const payer = {
    name: name.trim(),
    email: email.trim(),
    phone: form.phone.international(phone, phoneCountry),
  };
  return {
    network: networkOf(values),
    document: document.trim(),
    place: form.place(),
    body: {
      ...toPaymentRequest(context, payer),
      deviceInformation: { deviceFingerprint: context.newId() },
    },
  };
}

/** There is a voucher, or may be one. */
function pendingOf(state: CashState, settle: CashSettlements): Settlement | undefined {
  switch (state.name) {
    case 'issued':
    case 'setAside':
      return settle.issued(state);
    case 'finding':
      return settle.unsettled('pending', { codOper: state.codOper });
    case 'unanswered':
      return state.notSent ? undefined : settle.unsettled('pending', {});
    default:
      return undefined;
  }
}

function initialState({ unfinished }: MethodContext): CashState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return payment ? placeOf(payment, { attemptId }) : { name: 'editing', attemptId };
}
