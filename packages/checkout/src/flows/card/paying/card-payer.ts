import {
  cardEndpoints,
  type CardPaymentWire,
  ERROR_CODES,
  merchantEndpoints,
  processingEndpoints,
  ProviderError,
} from '@istmo/contract/provider';
import {
  cardNextAction,
  CHALLENGE_TIMEOUT_MS,
  type Machine,
  messageKeyIn,
  METHOD_TRAITS,
  type Outcome,
  type PaymentCompletion,
  reversalOf,
  SUBSCRIPTION_TRANSACTION_TYPE,
} from '@istmo/domain';
import { cardFieldId } from '../../../shared/card/card-fields';
import type { EffectContext, Effects } from '../../../shared/flow/flow-store';
import { atItsField } from '../../../shared/form/refused-fields';
import {
  type ConfirmedAttempt,
  paymentEffects,
  type PaymentEffects,
} from '../../../shared/payment/flow/payment-effects';
import {
  type Answered,
  completionOf,
  endMoves,
  linkExpired,
  lookUp,
  lookupMoves,
  refused,
  seen,
  submit,
  unknownState,
} from '../../../shared/payment/flow/payment-machine';
import {
  completePayment,
  type Leaving,
  type Payment,
  type PaymentRules,
  receiptPath,
  signedBy,
} from '../../../shared/payment/payment';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { SubscriptionTerms } from '../../../shared/payment/subscription-terms';
import {
  type CardAnswer,
  type CardEvent,
  type CardFormStore,
  type CardRequest,
  type CardRisk,
  type CardState,
  editingMoves,
  type InstallmentsSlot,
} from '../card-state';
import { REQUEST_FIELDS, createPaymentMaker, type PaymentInput } from './card-payment';

type ReceivedAnswer = Omit<Answered<CardAnswer>, 'type'>;

const { endIn } = endMoves<CardAnswer>(outcomeOf);
const answered = (_: unknown, received: ReceivedAnswer): CardState => placeOf(received);

export const cardMachine: Machine<CardState, CardEvent> = {
  editing: { submit, ...editingMoves },
  submitting: { answered, refused, linkExpired, noAnswer: lookUp },
  unanswered: { answered, ...lookupMoves },
  challenged: {
    answered: stayOrPlace,
    cancelChallenge: (state) => ({ ...state, name: 'canceling' }),
  },
  canceling: {
    answered,
    // The status cannot be read just now: wait for it.
    cancelFailed: ({ attemptId, codOper }) => ({ name: 'processing', attemptId, codOper }),
  },
  processing: {
    answered: stayOrPlace,
    watchedLongEnough: (state) => ({ name: 'pending', codOper: state.codOper, ...signedBy(state) }),
  },
  ended: { submit, seen },
  linkExpired: {},
  approved: {},
  pending: {},
};

/** The state that the payment's own status leads to. The envelope around it does not say whether money moved. */
export function placeOf({ attemptId, answer, at }: ReceivedAnswer): CardState {
  const end = endIn({ attemptId, answer });
  if (end) return end;
  const { codOper } = answer;
  const next = cardNextAction(answer);
  if (next.to === 'challenge')
    return { name: 'challenged', attemptId, codOper, url: next.url, until: challengeEnd(answer, at) };
  if (next.to === 'subscribed' || answer.inRevision) return { name: 'pending', codOper, ...signedBy(answer) };
  return { name: 'processing', attemptId, codOper, ...signedBy(answer) };
}

/** The provider's deadline, which a reload does not move; without one, the client's. */
function challengeEnd({ expiresAt }: CardAnswer, at: number): number {
  return Date.parse(expiresAt ?? '') || at + CHALLENGE_TIMEOUT_MS;
}

function outcomeOf(answer: CardAnswer): Outcome {
  const { to } = cardNextAction(answer);
  const { status, reason } = answer;
  // A payment whose money went back was approved first: its receipt explains the reversal.
  if (to === 'receipt' || reversalOf({ method: 'card', status, reason })) return 'approved';
  if (to !== 'error') return 'pending';
  // A payer who left the bank's page, or let it expire, was not refused by the bank. The signed result says the same.
  const { outcome = 'declined' } = answer;
  return outcome === 'canceled' || outcome === 'expired' ? outcome : 'declined';
}

/** A status that has not changed keeps the state, and with it the bank's page. */
function stayOrPlace(state: CardState, received: ReceivedAnswer): CardState {
  const place = placeOf(received);
  return place.name === state.name ? state : place;
}

/** The result that the host gets if the payer leaves in this state. */
function leavingCompletion(state: CardState, { completions, unpaid }: Leaving): PaymentCompletion {
  switch (state.name) {
    case 'editing':
      return unpaid();
    case 'unanswered':
      return state.notSent ? unpaid() : unknownState(completions);
    case 'challenged':
    case 'canceling':
      return completions.notApproved('pending', { codOper: state.codOper });
    case 'processing':
    case 'pending':
      return completions.notApproved('pending', { codOper: state.codOper, ...signedBy(state) });
    default:
      return completionOf(state, completions);
  }
}

const PROCESSING_LIMIT_MS = 60_000;

type CardPayerInput = {
  payment: Payment;
  form: CardFormStore;
  installments: InstallmentsSlot;
  assess: CardRisk['assess'];
  /** Leaves this page for the bank's page. */
  leave: (url: string) => void;
};

type CardEffectContext = EffectContext<CardEvent>;
type StateOf<N extends CardState['name']> = Extract<CardState, { name: N }>;
type CardPaymentEffects = PaymentEffects<CardRequest, CardAnswer>;

function cardEffects(input: CardPayerInput): Effects<CardState, CardEvent> {
  const { payment, form, installments } = input;
  const { context } = payment;
  const { api } = context;
  const txInfo = createTxInfo(context);
  const variant = context.subscription ? undefined : loadProcessVariant(context);
  const shared = paymentEffects<CardRequest, CardAnswer>(payment, {
    begin: (attempt) =>
      sendCard(context, attempt, { variant, saved: txInfo.saved }).catch(
        atItsField({ form, fields: REQUEST_FIELDS, idOf: cardFieldId }),
      ),
    status: ({ attemptId }, signal) => api.paymentByAttempt({ attemptId }, signal),
  });
  const { states, follow, cancel, lookUp } = shared;
  const submit = createSubmit(input, shared, txInfo);
  let submittedHere = false;
  return {
    ...states,
    submitting: (attempt, effect) => {
      submittedHere = true;
      return submit(attempt, effect);
    },
    unanswered: ({ attemptId }, effect) => lookUp(attemptId, effect),
    challenged: (state, effect) => challenge(input, shared, { state, effect, leaves: submittedHere }),
    canceling: ({ attemptId, codOper }, effect) =>
      cancel(attemptId, context.apiOf(cardEndpoints).cancelChallenge({ codOper, attemptId }), effect),
    processing: (state, effect) => {
      follow(state, effect);
      after(PROCESSING_LIMIT_MS, effect.signal, () => effect.send({ type: 'watchedLongEnough' }));
    },
    ended: (end, effect) => {
      // A security code is good for one attempt and is never stored. If nothing was sent, the form stays as it is.
      if (end.sent !== false) form.preset('cvc', '');
      if (end.reason === 'installments_not_allowed') installments.getState().choice?.refuse();
      states.ended(end, effect);
    },
    pending: (state) => endPending(payment, state),
  };
}

/** Runs captcha and fingerprint first. A saved card skips them: its bank knows the owner. */
function createSubmit({ assess }: CardPayerInput, { states }: CardPaymentEffects, txInfo: TxInfo) {
  return async (attempt: StateOf<'submitting'>, effect: CardEffectContext): Promise<void> => {
    const { request } = attempt;
    if ('charge' in request) {
      await states.submitting(attempt, effect);
      return;
    }
    txInfo.save(request);
    const assessed = await assess(request);
    // The payer has left the page, so nothing is sent.
    if (effect.signal.aborted) return;
    if ('refusal' in assessed) effect.send({ type: 'refused', reason: assessed.refusal, message: '' });
    else await states.submitting({ ...attempt, request: assessed.payment }, effect);
  };
}

type Challenged = { state: StateOf<'challenged'>; effect: CardEffectContext; leaves: boolean };

function challenge(
  { payment: { context }, leave }: CardPayerInput,
  { follow }: CardPaymentEffects,
  { state, effect, leaves }: Challenged,
): void {
  context.bridge.emit({ type: 'challenged', method: 'card' });
  after(state.until - context.now(), effect.signal, () => effect.send({ type: 'cancelChallenge' }));
  follow(state, effect);
  // A payer who comes back from the bank's page with the back button is not sent there again.
  if (context.display === 'page' && leaves) leave(state.url);
}

/** A subscription that starts later has no operation yet, so its key takes its place. */
function endPending({ context, completions }: Payment, state: StateOf<'pending'>): void {
  const { codOper } = state;
  const completion = completions.notApproved('pending', { codOper, ...signedBy(state) });
  completePayment(context, completion, receiptPath(codOper || context.info.code));
}

type TxInfo = ReturnType<typeof createTxInfo>;
/** The longest that a payment waits for the merchant's services. */
const SERVICES_MS = 5000;
/** The longest that a payment waits for the id of process-tx-info. */
const SAVED_MS = 2000;

/** The call that pays by card, as the merchant's service names it. Without an answer it is the ordinary one, V1. */
export async function loadProcessVariant({ apiOf, info }: MethodContext): Promise<string> {
  const [gateway] = METHOD_TRAITS.card.gateways;
  const query = { idMerchant: String(info.idMerchant), gateway };
  try {
    const signal = AbortSignal.timeout(SERVICES_MS);
    const [service] = await apiOf(merchantEndpoints).merchantServices(query, signal);
    return service?.processTx ?? 'V1';
  } catch {
    return 'V1';
  }
}

type Sending = {
  /** The call that pays, as the merchant's service asks for it; a subscription has its own. */
  variant: Promise<string> | undefined;
  /** The id under which process-tx-info saved this payment, if it did. */
  saved: TxInfo['saved'];
};

/** Sends an attempt with the call for its source and the merchant's service. */
export async function sendCard(
  context: MethodContext,
  { attemptId, request, confirmedDuplicate }: ConfirmedAttempt<CardRequest>,
  { variant, saved }: Sending,
): Promise<CardAnswer> {
  if ('charge' in request) return request.charge(attemptId, confirmedDuplicate);
  const { apiOf, info, subscription } = context;
  const payment = { ...request, confirmedDuplicate };
  if (subscription) return paySubscription(context, { payment, attemptId, subscription });
  const { serviceCode, idMerchant } = info;
  const body = { requestPay: payment, serviceCode, idMerchant };
  switch (await variant) {
    case 'V2': {
      const idTxInfo = await Promise.race([saved(), pause(SAVED_MS)]);
      const sent = { ...body, ...(idTxInfo !== undefined && { idTxInfo }) };
      return apiOf(processingEndpoints).processTxV2({ body: sent, attemptId });
    }
    case 'FORM': {
      const sent = { ...body, requestPay: { ...payment, isForm: true } };
      return apiOf(processingEndpoints).processTxForm({ body: sent, attemptId });
    }
    default:
      return apiOf(cardEndpoints).authCapture({ body: payment, attemptId });
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

type Paid = { subscription: SubscriptionTerms; payment: CardPaymentWire; attemptId: string };

/**
 * Sends a subscription's first payment, through the general endpoint. A guest's card that is charged later is registered
 * first, so that the payer knows today if the bank refuses it.
 */
async function paySubscription(
  context: MethodContext,
  { subscription, payment, attemptId }: Paid,
): Promise<CardAnswer> {
  const { apiOf, info, login } = context;
  const { idSubscription, subscriptionKey, startsAt } = subscription;
  if (startsAt !== undefined && login.token() === undefined)
    await registerCard(context, payment, subscriptionKey);
  const body = {
    requestPay: payment,
    serviceCode: SUBSCRIPTION_TRANSACTION_TYPE,
    idMerchant: info.idMerchant,
    activateSubscription: { idSubscription, subscriptionKey },
  };
  return apiOf(processingEndpoints).processTx({ body, attemptId });
}

/** Registers a guest's card. Throws a ProviderError with the bank's reason and words if it refuses the card (status 0). */
async function registerCard(
  { apiOf, getText }: MethodContext,
  { cardInformation, email, lang }: CardPaymentWire,
  subscriptionKey: string,
): Promise<void> {
  const body = { cardInformation, email, lang, subscriptionKey };
  const { status, reason, messageSys } = await apiOf(processingEndpoints).registerCard({ body });
  if (status !== 0) return;
  const words = messageSys?.trim() ?? '';
  const message = words && getText('cardPaying', 'cardRefused', { reason: words });
  throw new ProviderError({
    kind: 'server',
    code: ERROR_CODES.unprocessable,
    key: messageKeyIn(reason) ?? 'payment_declined',
    message,
  });
}

function after(ms: number, signal: AbortSignal, act: () => void): void {
  const timer = setTimeout(act, Math.max(0, ms));
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The rules of one form's payment, and the request that it sends. */
export type CardPayer = PaymentRules<CardState, CardEvent> & {
  toPayment: (attemptId: string, triedBefore: boolean) => CardPaymentWire;
};

export function createCardPayer(input: CardPayerInput & PaymentInput): CardPayer {
  return {
    machine: cardMachine,
    effects: cardEffects(input),
    leaving: leavingCompletion,
    toPayment: createPaymentMaker(input),
  };
}

/**
 * Tells the provider what the payer has chosen, so that a merchant also sees payments that were never made. It sends
 * no card data. The payment does not wait for it, and failures are ignored.
 */
export function createTxInfo({ apiOf, info }: MethodContext) {
  const api = apiOf(cardEndpoints);
  let saved: Promise<string | undefined> = Promise.resolve(undefined);
  return {
    /** The id of the saved payment, once its last change is saved. */
    saved: () => saved,
    save: (payment: CardPaymentWire): void => {
      const { firstName, lastName } = payment.cardInformation;
      const name = payment.additionalData.payerName ?? `${firstName} ${lastName}`.trim();
      const body = { codePay: info.code, method: 'card', name, ...chosenIn(payment) };
      const send = async (id: string | undefined) => {
        const update = { ...body, actionSave: 'UPDATE_ONLY_VALUES' } as const;
        const answer = id ? await api.updateTxInfo({ id, body: update }) : await api.saveTxInfo({ body });
        return answer.id;
      };
      saved = saved.then((id) => send(id).catch(() => id));
    },
  };
}

function chosenIn(payment: CardPaymentWire) {
  const { amount, taxAmount, email, phone, txChannel } = payment;
  const { customFieldValues, amountToCampaign, idCampaignBridge } = payment;
  return {
    amount,
    taxAmount,
    email,
    phone,
    txChannel,
    customFieldValues,
    amountToCampaign,
    idCampaignBridge,
  };
}
