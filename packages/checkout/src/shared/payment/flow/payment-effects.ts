import type { PaymentAnswer } from '@istmo/contract/provider';
import { METHOD_TRAITS, type MethodId, pathTo } from '@istmo/domain';
import type { EffectContext, Effects } from '../../flow/flow-store';
import { whenReached } from '../../time/clock';
import {
  beginPayment,
  isUnknownAttempt,
  sendAttempt,
  type SentAttempt,
  toBeginFailure,
} from '../begin-payment';
import { completePayment, type Completions, type Payment, receiptPath } from '../payment';
import {
  type Answered,
  type Attempt,
  type LinkExpired,
  type LookupEvent,
  mayBePaidLate,
  type PaymentEvent,
  type PaymentState,
  reportEnd,
} from './payment-machine';
import type { MethodContext } from '../payment-method';
import { growingPause, watch, watchPayment } from '../watch';

/** A payment that the provider knows. `until` is when it stops waiting for the payer, epoch ms. */
type KnownPayment = { attemptId: string; codOper: string; until?: number | undefined };

/** `confirmedDuplicate` is set once the payer has confirmed a possible duplicate. */
export type ConfirmedAttempt<R> = Attempt<R> & { confirmedDuplicate?: boolean };

export type PaymentCalls<R, T> = {
  /** Creates the payment, or finds the one that the same attempt created before. */
  begin: (attempt: ConfirmedAttempt<R>, signal?: AbortSignal) => Promise<T>;
  /** Reads the status of the payment. */
  status: (payment: KnownPayment, signal: AbortSignal) => Promise<T>;
};

type Ask<T> = (signal: AbortSignal) => Promise<T>;
type Watched<T> = { ask?: Ask<T>; waitsFor?: MethodId };
type PaymentEffectContext<R, T> = EffectContext<PaymentEvent<R, T>>;
type PaymentEffectsInput<R, T> = Payment & { calls: PaymentCalls<R, T> };

/** The effects of the states that every payment has, and the parts that a method's own effects are made of. */
export type PaymentEffects<R, T> = {
  states: Required<Effects<PaymentState<R>, PaymentEvent<R, T>>>;
  /** Repeats a request until there is an answer. */
  insist: (attemptId: string, ask: Ask<T>, context: PaymentEffectContext<R, T>) => void;
  /** Looks up an attempt that had no answer. Sends `notFound` if the provider does not know it. */
  lookUp: (attemptId: string, context: EffectContext<PaymentEvent<R, PaymentAnswer> | LookupEvent>) => void;
  /** Watches a payment until its state is left; when `until` is reached it asks at once. */
  follow: (payment: KnownPayment, context: PaymentEffectContext<R, T>) => void;
  /** Like `follow`, for a payment that the payer completes outside of this page: it is reported to the host as pending. */
  wait: (payment: KnownPayment, context: PaymentEffectContext<R, T>, ask?: Ask<T>) => void;
  /** Cancels a payment. It may have been paid in the meantime, or still be pending: then the cancel has failed. */
  cancel: (
    attemptId: string,
    canceled: Promise<T>,
    context: EffectContext<PaymentEvent<R, T> | { type: 'cancelFailed' }>,
  ) => Promise<void>;
};

const PAUSE_MS = 2500;

export function paymentEffects<R, T extends PaymentAnswer>(
  payment: Payment,
  calls: PaymentCalls<R, T>,
): PaymentEffects<R, T> {
  const { context, method } = payment;
  const { api, now } = context;
  const input = { ...payment, calls };
  const status =
    (payment: KnownPayment): Ask<T> =>
    (signal) =>
      calls.status(payment, signal);
  const watchBy = (payment: KnownPayment, effect: PaymentEffectContext<R, T>, watched: Watched<T>): void => {
    const { codOper, until } = payment;
    const { ask = status(payment), ...more } = watched;
    const askNow = watchPayment(context, { codOper, ...more, ...asking(context, { payment, ask }, effect) });
    effect.onCheckNow(askNow);
    if (until !== undefined) whenReached({ at: until, now, signal: effect.signal, reached: askNow });
  };
  const follow: PaymentEffects<R, T>['follow'] = (payment, effect) => watchBy(payment, effect, {});
  return {
    states: statesOf(input, follow),
    insist: (attemptId, ask, effect) => insist(context, { payment: { attemptId }, ask }, effect),
    lookUp: (attemptId, effect) => {
      const ask = (signal: AbortSignal) => api.paymentByAttempt({ attemptId }, signal);
      const failed = (error: unknown) => isUnknownAttempt(error) && effect.send({ type: 'notFound' });
      const options = asking(context, { payment: { attemptId }, ask }, effect);
      effect.onCheckNow(watch({ ...options, failed, pause: growingPause }));
    },
    follow,
    wait: (payment, effect, ask) => watchBy(payment, effect, { waitsFor: method, ...(ask && { ask }) }),
    cancel: async (attemptId, canceled, { send }) => {
      const answer = await canceled.catch(() => undefined);
      if (answer) send({ type: 'answered', attemptId, answer, at: now() });
      // Ignored if the answer has ended this state. Otherwise the payment is still pending.
      send({ type: 'cancelFailed' });
    },
  };
}

function isRevocable(method: MethodId): boolean {
  return METHOD_TRAITS[method].revocable;
}

function statesOf<R, T extends PaymentAnswer>(
  input: PaymentEffectsInput<R, T>,
  follow: PaymentEffects<R, T>['follow'],
): PaymentEffects<R, T>['states'] {
  const { context, method, completions } = input;
  return {
    ...beginEffects(input),
    ended: (end, effect) => {
      reportEnd(context, method, end);
      // The network may report late: a payment made in time counts, and money that arrives after a void is shown.
      const mayBePaid =
        mayBePaidLate(method, end.outcome) || (end.outcome === 'canceled' && !isRevocable(method));
      if (mayBePaid && end.codOper !== '') follow(end, effect);
    },
    ...endEffects(context, completions),
  };
}

/** Sends the attempt. Without an answer, sends the same attempt again until there is one: the provider creates one payment. */
function beginEffects<R, T extends PaymentAnswer>({ context, method, calls }: PaymentEffectsInput<R, T>) {
  let confirmedAttempt: string | undefined;
  const begin = (attempt: Attempt<R>, signal?: AbortSignal) => {
    const isConfirmed = attempt.attemptId === confirmedAttempt;
    return calls.begin({ ...attempt, ...(isConfirmed && { confirmedDuplicate: true }) }, signal);
  };
  const sent = ({ attemptId }: Attempt<R>, call: SentAttempt<T>['call'], signal: AbortSignal) => ({
    attemptId,
    call,
    status: ({ codOper }: PaymentAnswer) => calls.status({ attemptId, codOper }, signal),
  });
  return {
    submitting: async (attempt: Attempt<R>, { send, signal }: PaymentEffectContext<R, T>) => {
      const call = (confirmed?: boolean) => {
        if (confirmed) confirmedAttempt = attempt.attemptId;
        return begin(attempt);
      };
      send(await beginPayment(context, { method, ...sent(attempt, call, signal) }));
    },
    unanswered: (attempt: Attempt<R>, effect: PaymentEffectContext<R, T>) => {
      const ask = (signal: AbortSignal) => {
        const call = () => begin(attempt, signal);
        return sendAttempt(context.api, sent(attempt, call, signal), signal);
      };
      insist(context, { payment: attempt, ask }, effect);
    },
  };
}

/** Reports the result to the host and opens the page that shows it. */
export function endEffects(context: MethodContext, completions: Completions) {
  return {
    approved: ({ answer }: { answer: PaymentAnswer }) =>
      completePayment(context, completions.approved(answer), receiptPath(answer.codOper)),
    linkExpired: ({ reason }: Pick<LinkExpired, 'reason'>) => {
      const completion = completions.notApproved('expired', { reason: reason ?? 'expired_link' });
      completePayment(context, completion, pathTo('message', { code: reason ?? '3000' }));
    },
  };
}

type Question<T> = { payment: { attemptId: string }; ask: Ask<T> };
function insist<R, T extends PaymentAnswer>(
  keeper: MethodContext,
  question: Question<T>,
  context: PaymentEffectContext<R, T>,
): void {
  const { send } = context;
  const failed = (error: unknown): void => {
    const fault = toBeginFailure(error);
    if (fault.type !== 'noAnswer') send(fault);
  };
  context.onCheckNow(watch({ ...asking(keeper, question, context), failed, pause: () => PAUSE_MS }));
}

function asking<T extends PaymentAnswer>(
  { now, attempts }: MethodContext,
  { payment: { attemptId }, ask }: Question<T>,
  { send, signal }: EffectContext<Answered<T>>,
) {
  const onAnswer = (answer: T) => {
    attempts.rememberOperation(answer.codOper, attemptId);
    send({ type: 'answered', attemptId, answer, at: now() });
  };
  return { ask, onAnswer, signal };
}
