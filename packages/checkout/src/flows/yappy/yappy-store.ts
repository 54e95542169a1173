import { type CallInput, phoneEndpoints, type YappyAnswer } from '@istmo/contract/provider';
import {
  METHOD_TRAITS,
  minutesOf,
  type Outcome,
  PANAMA,
  type PaymentCompletion,
  yappyOutcome,
} from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { atItsField } from '../../shared/form/refused-fields';
import { createOneWaitFlow, type OneWaitFlow, type OneWaitState } from '../../shared/payment/flow/one-wait';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { createMobileBook, createMobileStore, PANAMA_MOBILES } from '../../shared/payment/phone/mobile-book';
import type { PhoneStore } from '../../shared/payment/phone/phone-store';

/** How many minutes the payer has to confirm, for the texts. */
export const YAPPY_MINUTES = minutesOf(METHOD_TRAITS.yappy.deadlineMs);

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

/** Shows the provider's refusal of the alias at its field. */
function atAlias<T>(form: YappyForm, call: Promise<T>): Promise<T> {
  const idOf = (field: keyof YappyFormValues) => fieldId(YAPPY_PREFIX, field);
  return call.catch(atItsField<keyof YappyFormValues>({ form, fields: { aliasYappy: 'phone' }, idOf }));
}

/** The form for the alias, a phone number of Panama. */
export function createYappyForm({ prefill }: MethodContext): YappyForm {
  const refusal = (phone: string) => yappyBook.phoneError(phone, PANAMA.code);
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

type YappyRequest = CallInput<typeof phoneEndpoints.yappyRequest>['body'];

export type YappyState = OneWaitState<YappyRequest, YappyAnswer>;

export type YappyStore = {
  flow: OneWaitFlow<YappyRequest, YappyAnswer>;
  form: YappyForm;
  /** Sends the request to the payer's app if nothing is wrong. True if nothing was. */
  submit: () => Promise<boolean>;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

/** A request that the payer confirms in the Yappy app. */
export function createYappyStore(context: MethodContext): YappyStore {
  const form = createYappyForm(context);
  const api = context.apiOf(phoneEndpoints);
  const { flow, leaving } = createOneWaitFlow<YappyRequest, YappyAnswer>(context, {
    id: 'yappy',
    begin: ({ attemptId, request, confirmedDuplicate }, signal) =>
      atAlias(form, api.yappyRequest({ body: { ...request, confirmedDuplicate }, attemptId }, signal)),
    status: ({ attemptId, codOper }, signal) => api.yappyStatus({ attemptId, codOper }, signal),
    cancel: api.cancelYappy,
    outcomeOf,
    reopen: (payment) => ({ ...payment, transactionId: '', alias: '', appUrl: '', letter: '' }),
  });

  return {
    flow,
    form,
    submit: async () => {
      form.showAll();
      const { fieldErrors, values } = form.getState();
      const isValid = fieldErrors.phone === undefined;
      if (!(await context.order.check()) || !isValid) return false;
      const aliasYappy = aliasDigits(values.phone);
      const request = { ...toPaymentRequest(context, { phone: aliasYappy }), aliasYappy };
      flow.getState().send({ type: 'submit', attemptId: context.newId(), request });
      return true;
    },
    leaving,
    dispose: flow.dispose,
  };
}

/** Yappy's letter is read before the general outcome. */
function outcomeOf({ letter, outcome, status }: YappyAnswer): Outcome {
  if (letter !== '') return yappyOutcome(letter);
  return outcome ?? (status === 1 ? 'approved' : 'pending');
}
