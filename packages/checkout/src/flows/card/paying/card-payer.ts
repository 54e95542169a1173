import { cardEndpoints, type CardPaymentWire } from '@istmo/contract/provider';
import type { Effects, EffectContext } from '../../../shared/flow/flow-store';
import { cardFieldId } from '../../../shared/card/card-fields';
import { atItsField } from '../../../shared/form/refused-fields';
import { completePayment, receiptPath, signedBy } from '../../../shared/payment/completions';
import type { Payment, PaymentRules } from '../../../shared/payment/flow/create-payment-flow';
import {
  type ConfirmedAttempt,
  paymentEffects,
  type PaymentEffects,
} from '../../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { CardFormStore } from '../card-form-store';
import type {
  CardAnswer,
  CardEvent,
  CardRequest,
  CardRisk,
  CardState,
  InstallmentsSlot,
} from '../card-state';
import { cardMachine, leavingCompletion } from './card-machine';
import {
  CARD_FIELDS,
  createPaymentMaker,
  loadProcessVariant,
  payByVariant,
  type PaymentInput,
  paySubscription,
} from './card-payment';

const PROCESSING_LIMIT_MS = 60_000;

export type CardPayerInput = {
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

/** The effects of each state of a card payment. */
function cardEffects(input: CardPayerInput): Effects<CardState, CardEvent> {
  const { payment, form, installments } = input;
  const { context } = payment;
  const { api } = context;
  const txInfo = createTxInfo(context);
  const variant = context.subscription ? undefined : loadProcessVariant(context);
  const shared = paymentEffects<CardRequest, CardAnswer>(payment, {
    begin: (attempt) => {
      const sent = begin(context, attempt, { variant, saved: txInfo.saved });
      return atItsField(sent, { form, fields: CARD_FIELDS, idOf: cardFieldId });
    },
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
      // A code may be used for one attempt only, and is never stored. Without a payment the form stays as it is.
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
/** `variant`: the call that pays; a subscription has its own. */
type Sending = { variant: Promise<string> | undefined; saved: TxInfo['saved'] };

async function begin(
  context: MethodContext,
  { attemptId, request, confirmedDuplicate }: ConfirmedAttempt<CardRequest>,
  { variant, saved }: Sending,
): Promise<CardAnswer> {
  if ('charge' in request) return request.charge(attemptId, confirmedDuplicate);
  const { subscription } = context;
  const sent = { payment: { ...request, confirmedDuplicate }, attemptId };
  if (!subscription) return payByVariant(context, { ...sent, variant: (await variant) ?? 'V1', saved });
  return paySubscription(context, { ...sent, subscription });
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
    /** The id of what is kept, once the last change is. */
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
