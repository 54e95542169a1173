import { cashEndpoints } from '@istmo/contract/provider';
import type { PaymentCompletion } from '@istmo/domain';
import { fieldId } from '../../shared/form/field-id';
import { atItsField } from '../../shared/form/refused-fields';
import type { FlowStore } from '../../shared/flow/flow-store';
import {
  createPayment,
  createPaymentFlow,
  completionOf,
  unknownState,
} from '../../shared/payment/flow/create-payment-flow';
import { paymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { signedBy } from '../../shared/payment/completions';
import { createFingerprint, type FingerprintIds } from '../../shared/risk/fingerprint';
import type { CashAnswer } from './cash-answer';
import { type CashApi, cashEffects, isByPagoCash, requestVoucher } from './cash-effects';
import { type CashEvent, cashMachine, type CashOrder, type CashState, placeOf } from './cash-flow';
import { CASH_PREFIX, type CashForm, createCashForm, networkOf } from './cash-form-store';
import { type CashCompletions, createCashCompletions } from './cash-completions';
import { createPlaceFinder, locate as locateByBrowser, type PlaceFinder, type Spot } from './place-finder';

export type CashStore = {
  flow: FlowStore<CashState, CashEvent>;
  form: CashForm;
  finder: PlaceFinder;
  /** Loads what identifies the device, as soon as the payer starts to fill in the form. */
  prepare: () => void;
  /** Requests a voucher with the form's values if nothing is wrong. True if nothing was. */
  submit: () => Promise<boolean>;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

type Browser = { locate: () => Promise<Spot> };

export function createCashStore(
  context: MethodContext,
  { locate }: Browser = { locate: locateByBrowser },
): CashStore {
  const api = context.apiOf(cashEndpoints);
  const finder = createPlaceFinder({ api, locate, language: context.language });
  const form = createCashForm(context, finder);
  const { flow, leaving } = startFlow(context, { api, form });
  const fingerprint = createFingerprint(context);
  const leaveFlow = flow.subscribe(({ state }) => state.name !== 'submitting' && finder.close());

  const request = async (): Promise<true> => {
    const ids = await fingerprint.ids();
    const attemptId = context.newId();
    flow.getState().send({ type: 'submit', attemptId, request: orderOf(context, form, ids) });
    return true;
  };

  return {
    flow,
    form,
    finder,
    prepare: () => void fingerprint.prepare(),
    submit: async () => {
      if ((await context.order.check()) && (await form.check())) return request();
      // Whatever else is wrong is in the form, and so is why this cannot be paid.
      if (form.wrong().some((field) => field !== 'place') || form.wrong().length === 0) finder.close();
      return false;
    },
    leaving,
    dispose: () => {
      leaveFlow();
      flow.dispose();
      finder.dispose();
    },
  };
}

function startFlow(context: MethodContext, { api, form }: { api: CashApi; form: CashForm }) {
  const user = () => form.getState().values.name;
  const payment = createPayment(context, 'cash', () => ({ user: user() }));
  const completions = createCashCompletions(payment, user);
  const shared = paymentEffects<CashOrder, CashAnswer>(payment, {
    begin: (attempt) =>
      atItsField(requestVoucher({ api, pagoCash: isByPagoCash(context.commerce) }, attempt), {
        form,
        idOf: (field) => fieldId(CASH_PREFIX, field),
      }),
    status: ({ attemptId }, signal) => context.api.paymentByAttempt({ attemptId }, signal),
  });
  return createPaymentFlow(payment, initialState(context), {
    machine: cashMachine,
    effects: cashEffects(shared, { context, api, completions }),
    leaving: (state, { unpaid }) => leavingCompletion(state, { completions, unpaid }),
  });
}

function orderOf(
  context: MethodContext,
  form: CashForm,
  { visitorId, requestId }: FingerprintIds,
): CashOrder {
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
      deviceInformation: { deviceFingerprint: visitorId },
      pfFingerprint: requestId,
    },
  };
}

type Tell = { completions: CashCompletions; unpaid: () => PaymentCompletion };

function leavingCompletion(state: CashState, { completions, unpaid }: Tell): PaymentCompletion {
  switch (state.name) {
    case 'issued':
    case 'setAside':
      return completions.issued(state);
    case 'finding':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    case 'ended':
      return completions.ended(state);
    case 'editing':
      return unpaid();
    case 'unanswered':
      return state.notSent ? unpaid() : unknownState(completions);
    default:
      return completionOf(state, completions);
  }
}

function initialState({ unfinished }: MethodContext): CashState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return placeOf(payment, { attemptId });
}
