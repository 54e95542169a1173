import { PANAMA, type PaymentCompletion } from '@istmo/domain';
import { phoneEndpoints } from '@istmo/contract/provider';
import type { FlowStore } from '../../shared/flow/flow-store';
import { fieldId } from '../../shared/form/field-id';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import { signedBy } from '../../shared/payment/completions';
import {
  completionOf,
  createPayment,
  createPaymentFlow,
  type Tell,
  unknownState,
} from '../../shared/payment/flow/create-payment-flow';
import { type ConfirmedAttempt, paymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { createMobileBook, createMobileStore, PANAMA_MOBILES } from '../../shared/payment/phone/mobile-book';
import type { PhoneStore } from '../../shared/payment/phone/phone-store';
import { placeOf, type YappyEvent, yappyMachine, type YappyRequest, type YappyState } from './yappy-flow';

/** A Yappy alias is a mobile number of Panama. */
export const yappyBook = createMobileBook([PANAMA_MOBILES]);

/** "6123-4567", also of a number with Panama's prefix, which Yappy does not accept. */
export function formatAlias(text: string): string {
  return yappyBook.formatPhone(text, PANAMA.code);
}

/** The digits of the alias, as Yappy expects them. */
export function aliasDigits(text: string): string {
  return yappyBook.nationalDigits(text, PANAMA.code);
}

type YappyFormValues = { phone: string; phoneCountry: string };
type YappyForm = FormStore<YappyFormValues> & {
  phone: PhoneStore;
  takesPhone: (phone: string, country: string) => boolean;
};

/** Prefix of the fields' ids. */
export const YAPPY_PREFIX = 'yappy';

/** Shows at the alias what the provider refuses of a request with it. */
function atAlias<T>(form: YappyForm, call: Promise<T>): Promise<T> {
  return atItsField<T, keyof YappyFormValues>(call, {
    form,
    fields: { aliasYappy: 'phone' },
    idOf: (field) => fieldId(YAPPY_PREFIX, field),
  });
}

/** The alias: a phone of Panama. */
export function createYappyForm({ prefill }: MethodContext): YappyForm {
  const refusal = (phone: string) => yappyBook.phoneRefusal(phone, PANAMA.code);
  const prefilled = formatAlias(prefill.phone ?? '');
  const initial: YappyFormValues = {
    // A phone of another country cannot be an alias.
    phone: refusal(prefilled) ? '' : prefilled,
    phoneCountry: PANAMA.code,
  };
  const form = createFormStore(initial, ({ phone }) => ({ phone: refusal(phone) }));
  return Object.assign(form, {
    phone: createMobileStore(yappyBook),
    takesPhone: (phone: string, country: string) => country === PANAMA.code && !refusal(phone),
  });
}

export type YappyStore = {
  flow: FlowStore<YappyState, YappyEvent>;
  form: YappyForm;
  /** Sends the request to the payer's app if nothing is wrong. True if nothing was. */
  submit: () => Promise<boolean>;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

export function createYappyStore(context: MethodContext): YappyStore {
  const form = createYappyForm(context);
  const { flow, leaving } = startFlow(context, form);

  const ask = (): void => {
    const aliasYappy = aliasDigits(form.getState().values.phone);
    const request = { ...toPaymentRequest(context, { phone: aliasYappy }), aliasYappy };
    flow.getState().send({ type: 'submit', attemptId: context.newId(), request });
  };

  return {
    flow,
    form,
    submit: async () => {
      form.showAll();
      const right = form.getState().refusals.phone === undefined;
      if (!(await context.order.check()) || !right) return false;
      ask();
      return true;
    },
    leaving,
    dispose: flow.dispose,
  };
}

function startFlow(context: MethodContext, form: YappyForm) {
  const api = context.apiOf(phoneEndpoints);
  const payment = createPayment(context, 'yappy');
  const { states, wait, cancel } = paymentEffects(payment, {
    begin: ({ attemptId, request, confirmedDuplicate }: ConfirmedAttempt<YappyRequest>, signal) => {
      const body = { ...request, confirmedDuplicate };
      return atAlias(form, api.yappyRequest({ body, attemptId }, signal));
    },
    status: ({ attemptId, codOper }, signal) => api.yappyStatus({ attemptId, codOper }, signal),
  });
  return createPaymentFlow<YappyState, YappyEvent>(payment, initialState(context), {
    machine: yappyMachine,
    effects: {
      ...states,
      waiting: wait,
      canceling: ({ attemptId, codOper }, effect) =>
        cancel(attemptId, api.cancelYappy({ codOper, attemptId }), effect),
    },
    leaving: leavingCompletion,
  });
}

function leavingCompletion(state: YappyState, { completions, unpaid }: Tell): PaymentCompletion {
  switch (state.name) {
    case 'editing':
      return state.mayExist ? unknownState(completions) : unpaid();
    case 'waiting':
    case 'canceling':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    default:
      return completionOf(state, completions);
  }
}

function initialState({ unfinished }: MethodContext): YappyState {
  if (!unfinished) return { name: 'editing' };
  const { attemptId, payment } = unfinished;
  return placeOf({ attemptId, answer: { ...payment, transactionId: '', alias: '', appUrl: '', letter: '' } });
}
