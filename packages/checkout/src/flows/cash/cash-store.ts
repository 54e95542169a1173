import { cashEndpoints } from '@istmo/contract/provider';
import { parseExpiresAt, type PaymentCompletion, toCheckoutResult } from '@istmo/domain';
import type { ApiOf } from '../../shared/api/create-api';
import { findPlace } from '../../shared/cash/voucher-facts';
import type { EffectContext, Effects, FlowStore } from '../../shared/flow/flow-store';
import { fieldId } from '../../shared/form/field-id';
import { atItsField } from '../../shared/form/refused-fields';
import { paymentOf, createPaymentFlow, signedBy } from '../../shared/payment/payment';
import { completionOf, unknownState } from '../../shared/payment/flow/payment-machine';
import {
  type ConfirmedAttempt,
  paymentEffects,
  type PaymentEffects,
} from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import { watch } from '../../shared/payment/watch';
import { createFingerprint, type FingerprintIds } from '../../shared/risk/create-risk';
import { whenReached } from '../../shared/time/clock';
import {
  type CashAnswer,
  type CashCompletions,
  type CashEvent,
  cashMachine,
  type CashOrder,
  type CashState,
  createCashCompletions,
  type Issued,
  placeOf,
  readCashPoint,
  readPayCash,
} from './cash-flow';
import { CASH_PREFIX, type CashForm, createCashForm, networkOf } from './cash-form-store';
import { createPlaceFinder, locate as locateByBrowser, type PlaceFinder, type Spot } from './place-finder';

export type CashStore = {
  flow: FlowStore<CashState, CashEvent>;
  form: CashForm;
  finder: PlaceFinder;
  /** Loads the device fingerprint, as soon as the payer starts to fill in the form. */
  prepare: () => void;
  /** Requests a voucher with the form's values if nothing is wrong. True if nothing was. */
  submit: () => Promise<boolean>;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

export function createCashStore(
  context: MethodContext,
  { locate }: { locate: () => Promise<Spot> } = { locate: locateByBrowser },
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
      // The form shows every other error, and why the order cannot be paid.
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
  const payment = paymentOf(context, 'cash', () => ({ user: user() }));
  const completions = createCashCompletions(payment, user);
  const shared = paymentEffects<CashOrder, CashAnswer>(payment, {
    begin: (attempt) =>
      requestVoucher({ api, pagoCash: isByPagoCash(context.merchantProfile) }, attempt).catch(
        atItsField({ form, idOf: (field) => fieldId(CASH_PREFIX, field) }),
      ),
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

type CashLeaving = { completions: CashCompletions; unpaid: () => PaymentCompletion };

function leavingCompletion(state: CashState, { completions, unpaid }: CashLeaving): PaymentCompletion {
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

type CashEffectsInput = {
  context: MethodContext;
  api: CashApi;
  completions: CashCompletions;
};

type CashEffectContext = EffectContext<CashEvent>;
type Wait = PaymentEffects<CashOrder, CashAnswer>['wait'];

const PAUSE_MS = 2000;

function cashEffects(
  { states, wait, lookUp }: PaymentEffects<CashOrder, CashAnswer>,
  { context, api, completions }: CashEffectsInput,
): Effects<CashState, CashEvent> {
  let isNotified = false;
  const untilDeadline = (issued: Issued, effect: CashEffectContext) =>
    waitUntilDeadline(context, { issued, wait }, effect);
  return {
    ...states,
    // The page never repeats a voucher request by itself: it looks up the attempt at the provider.
    unanswered: ({ attemptId }, effect) => lookUp(attemptId, effect),
    finding: ({ codOper }, { send, signal }) =>
      watch({
        ask: (signal) => api.voucher({ codOper }, signal),
        onAnswer: (voucher) => send({ type: 'found', voucher }),
        pause: () => PAUSE_MS,
        signal,
      }),
    issued: (issued, effect) => {
      untilDeadline(issued, effect);
      // The one result of this payment. The voucher stays on the screen, and the attempt is kept so that it can be
      // shown again.
      context.bridge.finish(toCheckoutResult(completions.issued(issued)));
      isNotified = true;
      placeAfterReload({ api, context }, issued, effect);
    },
    setAside: untilDeadline,
    ended: (end, effect) => {
      states.ended(end, effect);
      // The payment was already reported to the host as pending, and a voucher that was paid in time pays the order.
      if (isNotified) context.attempts.lateAttempts?.delete(end.attemptId);
    },
  };
}

/** Watches a voucher until it is paid, canceled or expired. */
function waitUntilDeadline(
  { now }: MethodContext,
  { issued: { attemptId, voucher }, wait }: { issued: Issued; wait: Wait },
  context: CashEffectContext,
): void {
  const { codOper, expiresAt } = voucher;
  wait({ attemptId, codOper }, context);
  const at = parseExpiresAt(expiresAt);
  const { signal, send } = context;
  if (at !== undefined) whenReached({ at, now, signal, reached: () => send({ type: 'timeUp' }) });
}

/** After a reload only the place's id is known. */
function placeAfterReload(
  { api, context }: { api: CashApi; context: MethodContext },
  { voucher, place }: Issued,
  { send, signal }: CashEffectContext,
): void {
  if (!place)
    void findPlace(api, { ...voucher, lang: context.language() }, signal).then(
      (found) => found && send({ type: 'placed', place: found }),
    );
}

export type CashApi = ApiOf<typeof cashEndpoints>;

/** Whether the merchant's service requests vouchers with `pagoCash` instead of `payCash`. */
function isByPagoCash({ services }: MethodContext['merchantProfile']): boolean {
  return services.some(({ gatewayCode, processTx }) => gatewayCode === 'PAYCASH' && processTx === 'PAGOCASH');
}

/**
 * Registers the payer with the network and requests a voucher. The same attempt creates one voucher, however often it
 * is sent.
 */
async function requestVoucher(
  { api, pagoCash }: { api: CashApi; pagoCash: boolean },
  { attemptId, request: { network, body, document, place }, confirmedDuplicate }: ConfirmedAttempt<CashOrder>,
): Promise<CashAnswer> {
  const { codePay, email = '', name = '', phone = '' } = body;
  await api.cashRegistration({ body: { codePay, email, name, phone, document } });
  const request = { body: { ...body, idCashPoint: place?.id ?? '', confirmedDuplicate }, attemptId };
  if (network === 'PC') return readCashPoint(await api.cashPointPayment(request));
  return readPayCash(await (pagoCash ? api.pagoCash(request) : api.payCash(request)));
}
