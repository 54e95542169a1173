import type { CardPaymentWire } from '@istmo/contract/provider';
import type { EffectTools, Effects } from '../../../shared/flow/flow-store';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { CardEvent, CardState, Challenge, Decline, SavedCharge } from '../card-flow';
import type { CardRisk } from '../card-risk';
import { beginPayment } from '../../../shared/payment/begin-payment';
import { endPayment, receiptPath } from '../../../shared/payment/end-payment';
import { endEffects } from '../../../shared/payment/flow/payment-effects';
import { tellEnd } from '../../../shared/payment/payment-end';
import { type Settlements, signedBy } from '../../../shared/payment/settlements';
import { createTxInfo } from './tx-info';
import { after, watchAttempt } from './watch-attempt';

const PROCESSING_LIMIT_MS = 60_000;

export type CardEffectsInput = {
  context: MethodContext;
  assess: CardRisk['assess'];
  settle: Settlements;
  /** Leaves this page for the bank's. */
  leave: (url: string) => void;
  declined: (decline: Decline) => void;
};

type Tools = EffectTools<CardEvent>;

/** What each state of a card payment starts. */
export function cardEffects(input: CardEffectsInput): Effects<CardState, CardEvent> {
  const { context } = input;
  const { api, now } = context;
  const txInfo = createTxInfo(context);
  let submittedHere = false;
  return {
    submitting: (state, tools) => {
      submittedHere = true;
      const { attemptId, payment } = state;
      if ('charge' in payment) return chargeKept(context, { attemptId, charge: payment.charge }, tools);
      txInfo.save(payment);
      return submit(input, { attemptId, payment }, tools);
    },
    unanswered: ({ attemptId }, tools) => watchAttempt(context, { attemptId }, tools),
    // A payer who comes back from the bank's page with the back button is not sent there again unasked.
    challenged: (state, tools) => challenge(input, { ...state, leaves: submittedHere }, tools),
    canceling: ({ attemptId, codOper }, { send }) =>
      api.cancelChallenge({ codOper }).then(
        (answer) => send({ type: 'answered', attemptId, answer, at: now() }),
        () => send({ type: 'cancelFailed' }),
      ),
    processing: ({ attemptId, codOper }, tools) => {
      watchAttempt(context, { attemptId, codOper }, tools);
      after(PROCESSING_LIMIT_MS, tools.signal, () => tools.send({ type: 'watchedLongEnough' }));
    },
    ...endings(input),
  };
}

type Endings = Pick<Effects<CardState, CardEvent>, 'declined' | 'approved' | 'pending' | 'linkExpired'>;

/** How it ends, and who hears of it. */
function endings({ context, settle, declined }: CardEffectsInput): Endings {
  return {
    declined: (decline) => {
      declined(decline);
      tellEnd(context, 'card', decline);
    },
    pending: (state) => {
      // A subscription that begins later has no operation yet: its key stands for it.
      const known = { ...(state.codOper && { codOper: state.codOper }), ...signedBy(state) };
      endPayment(
        context,
        settle.unsettled('pending', known),
        receiptPath(state.codOper || context.info.code),
      );
    },
    ...endEffects(context, settle),
  };
}

/** Of a card that the wallet keeps its bank knows whose it is. */
async function chargeKept(
  context: MethodContext,
  { attemptId, charge }: { attemptId: string } & SavedCharge,
  { send }: Tools,
): Promise<void> {
  send(await beginPayment(context, { method: 'card', attemptId, call: () => charge(attemptId) }));
}

async function submit(
  { context, assess }: CardEffectsInput,
  { attemptId, payment: asked }: { attemptId: string; payment: CardPaymentWire },
  { send }: Tools,
): Promise<void> {
  const assessed = await assess(asked);
  if ('refusal' in assessed) {
    send({ type: 'refused', reason: assessed.refusal, message: '' });
    return;
  }
  const { payment } = assessed;
  const { subscription, api } = context;
  const call = async () => {
    if (!subscription) return api.authCapture({ body: payment, attemptId });
    const { paySubscription } = await import('../pay-subscription');
    return paySubscription(context, { subscription, payment, attemptId });
  };
  send(await beginPayment(context, { method: 'card', attemptId, call }));
}

function challenge(
  { context, leave }: CardEffectsInput,
  { attemptId, codOper, url, until, leaves }: Challenge & { leaves: boolean },
  tools: Tools,
): void {
  context.bridge.emit({ type: 'challenged', method: 'card' });
  after(until - context.now(), tools.signal, () => tools.send({ type: 'cancelChallenge' }));
  watchAttempt(context, { attemptId, codOper }, tools);
  if (context.display === 'page' && leaves) leave(url);
}
