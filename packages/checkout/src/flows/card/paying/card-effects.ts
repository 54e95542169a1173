import type { EffectTools, Effects } from '../../../shared/flow/flow-store';
import { endPayment, receiptPath } from '../../../shared/payment/end-payment';
import type { Payment } from '../../../shared/payment/flow/create-payment-flow';
import { paymentEffects, type PaymentEffects } from '../../../shared/payment/flow/payment-effects';
import type { Attempt } from '../../../shared/payment/flow/payment-machine';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { signedBy } from '../../../shared/payment/settlements';
import type { CardAnswer, CardEvent, CardRequest, CardState } from '../card-state';
import type { CardForm } from '../card-form-store';
import type { CardRisk } from '../card-risk';
import { createTxInfo } from './tx-info';

const PROCESSING_LIMIT_MS = 60_000;

export type CardEffectsInput = {
  payment: Payment;
  form: Pick<CardForm, 'preset'>;
  assess: CardRisk['assess'];
  /** Leaves this page for the bank's. */
  leave: (url: string) => void;
};

type Tools = EffectTools<CardEvent>;
type StateOf<N extends CardState['name']> = Extract<CardState, { name: N }>;
type CardPaymentEffects = PaymentEffects<CardRequest, CardAnswer>;

/** What each state of a card payment starts. */
export function cardEffects(input: CardEffectsInput): Effects<CardState, CardEvent> {
  const { payment, form } = input;
  const { context } = payment;
  const { api } = context;
  const shared = paymentEffects<CardRequest, CardAnswer>(payment, {
    begin: (attempt) => begin(context, attempt),
    status: ({ attemptId }, signal) => api.paymentByAttempt({ attempt: attemptId }, signal),
  });
  const { states, follow, cancel, lookUp } = shared;
  const submit = createSubmit(input, shared);
  let submittedHere = false;
  return {
    ...states,
    submitting: (attempt, tools) => {
      submittedHere = true;
      return submit(attempt, tools);
    },
    unanswered: ({ attemptId }, tools) => lookUp(attemptId, tools),
    challenged: (state, tools) => challenge(input, shared, { state, tools, leaves: submittedHere }),
    canceling: ({ attemptId, codOper }, tools) => cancel(attemptId, api.cancelChallenge({ codOper }), tools),
    processing: (state, tools) => {
      follow(state, tools);
      after(PROCESSING_LIMIT_MS, tools.signal, () => tools.send({ type: 'watchedLongEnough' }));
    },
    ended: (end, tools) => {
      // A code may be used for one attempt only, and is never kept.
      form.preset('cvc', '');
      states.ended(end, tools);
    },
    pending: (state) => endPending(payment, state),
  };
}

/** Captcha and fingerprint first; of a card that the wallet keeps its bank knows whose it is. */
function createSubmit({ payment: { context }, assess }: CardEffectsInput, { states }: CardPaymentEffects) {
  const txInfo = createTxInfo(context);
  return async (attempt: StateOf<'submitting'>, tools: Tools): Promise<void> => {
    const { request } = attempt;
    if ('charge' in request) {
      await states.submitting(attempt, tools);
      return;
    }
    txInfo.save(request);
    const assessed = await assess(request);
    // The page was left meanwhile: nothing is sent behind the payer's back.
    if (tools.signal.aborted) return;
    if ('refusal' in assessed) tools.send({ type: 'refused', reason: assessed.refusal, message: '' });
    else await states.submitting({ ...attempt, request: assessed.payment }, tools);
  };
}

type Challenged = { state: StateOf<'challenged'>; tools: Tools; leaves: boolean };

function challenge(
  { payment: { context }, leave }: CardEffectsInput,
  { follow }: CardPaymentEffects,
  { state, tools, leaves }: Challenged,
): void {
  context.bridge.emit({ type: 'challenged', method: 'card' });
  after(state.until - context.now(), tools.signal, () => tools.send({ type: 'cancelChallenge' }));
  follow(state, tools);
  // A payer who comes back from the bank's page with the back button is not sent there again unasked.
  if (context.display === 'page' && leaves) leave(state.url);
}

/** A subscription that begins later has no operation yet: its key stands for it. */
function endPending({ context, settle }: Payment, state: StateOf<'pending'>): void {
  const { codOper } = state;
  const settlement = settle.unsettled('pending', { codOper, ...signedBy(state) });
  endPayment(context, settlement, receiptPath(codOper || context.info.code));
}

async function begin(
  context: MethodContext,
  { attemptId, request }: Attempt<CardRequest>,
): Promise<CardAnswer> {
  if ('charge' in request) return request.charge(attemptId);
  const { subscription, api } = context;
  if (!subscription) return api.authCapture({ body: request, attemptId });
  const { paySubscription } = await import('../pay-subscription');
  return paySubscription(context, { subscription, payment: request, attemptId });
}

function after(ms: number, signal: AbortSignal, act: () => void): void {
  const timer = setTimeout(act, Math.max(0, ms));
  signal.addEventListener('abort', () => clearTimeout(timer));
}
