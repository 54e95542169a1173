import type { CheckoutResult, CloseAnswer } from '@istmo/contract/bridge';
import { type Machine, type PaymentCompletion, toCheckoutResult } from '@istmo/domain';
import { type PaymentAnswer, voidEndpoints } from '@istmo/contract/provider';
import { type ComponentType, Suspense, useEffect } from 'react';
import type { Bridge } from '../../shared/bridge/bridge';
import { createFlowStore, type Effects, type FlowStore, useFlow } from '../../shared/flow/flow-store';
import { completePayment, createCompletions, receiptPath, signedBy } from '../../shared/payment/payment';
import type { VoidAnswer } from '../../shared/payment/begin-payment';
import type { MethodContext, MountedMethod } from '../../shared/payment/payment-method';

type LeavingState =
  | { name: 'staying' }
  /** A dialog asks the payer to confirm. */
  | { name: 'asking' }
  /** The request to void the attempt is in progress. */
  | { name: 'voiding'; attemptId: string }
  /** The attempt could not be voided: it may still be paid. */
  | { name: 'notVoided'; completion: PaymentCompletion }
  /** The payer has left: nothing can be paid any more, unless the host keeps the checkout. */
  | { name: 'left'; result: CheckoutResult; isAsked: boolean };

type LeavingEvent =
  | { type: 'ask' }
  | { type: 'stay' }
  | { type: 'void'; attemptId: string }
  | { type: 'notVoided'; completion: PaymentCompletion }
  | { type: 'leave'; result: CheckoutResult };

const stay = (): LeavingState => ({ name: 'staying' });

type Void = Extract<LeavingEvent, { type: 'void' }>;
const toVoid = (_: unknown, { attemptId }: Void): LeavingState => ({ name: 'voiding', attemptId });

type Leave = Extract<LeavingEvent, { type: 'leave' }>;
const leave = ({ name }: LeavingState, { result }: Leave): LeavingState => ({
  name: 'left',
  result,
  isAsked: name !== 'staying',
});

const machine: Machine<LeavingState, LeavingEvent> = {
  staying: { ask: () => ({ name: 'asking' }), void: toVoid, leave },
  asking: { stay, void: toVoid, leave },
  voiding: { stay, leave, notVoided: (_, { completion }) => ({ name: 'notVoided', completion }) },
  notVoided: { stay, leave },
  left: { stay },
};

export type Leaving = FlowStore<LeavingState, LeavingEvent> & {
  /** The payer pressed the close button: closes, asks, or does nothing while money moves. */
  requestClose: () => void;
  /** The payer confirmed that they want to leave. */
  leave: () => void;
  /** Calls `run` while no leave dialog is open: at once, or when the payer decides to stay. */
  whenStaying: (run: () => void) => void;
  /** What leaving gives up: nothing, a payment that can still be paid outside of this page, or an attempt that is voided. */
  pendingLoss: () => 'nothing' | 'waiting' | 'attempt';
};

export type LeavingOptions = {
  bridge: Pick<Bridge, 'guardClose' | 'close'>;
  /** The methods that the payer has opened so far. */
  methods: () => readonly MountedMethod[];
  /** The payer has typed something outside of the methods. */
  hasInput?: (() => boolean) | undefined;
  /** The attempt, of any method, whose outcome is unknown or that expired and may still be paid late. */
  attempt: () => string | undefined;
  /** Voids an attempt at the provider. Resolves to how it ended. Never rejects. */
  voidAttempt: (attemptId: string, signal: AbortSignal) => Promise<PaymentCompletion>;
  /** The attempt was paid: reports it to the host and opens the receipt. */
  onPaid: (completion: PaymentCompletion) => void;
  /** The attempt was voided: the next try is a new attempt. */
  onVoided: () => void;
  now: () => number;
};

/**
 * Lets the payer leave an unfinished payment, by the close button of the checkout or of the host. A request to leave reports no
 * result, because the host may keep the payer. Once the payer has left, nothing can be paid unless the host keeps the payer. An
 * attempt with an unknown outcome is voided first: only an attempt that can no longer be charged is reported as canceled.
 */
export function createLeaving(options: LeavingOptions): Leaving {
  const { bridge, methods, hasInput, attempt } = options;
  const store = createFlowStore<LeavingState, LeavingEvent>(machine, stay(), leavingEffects(options));
  const { send } = store.getState();
  const pendingLoss = () => pendingLossOf(options);
  const mayClose = (): CloseAnswer => {
    const { state } = store.getState();
    if (state.name === 'left') return { close: true, result: state.result };
    if (methods().some((method) => method.busy())) return { close: false, why: 'busy' };
    const isTyped = hasInput?.() === true;
    const isLost = isTyped || methods().some((method) => method.hasInput() || method.waits());
    const attemptId = attempt();
    if (!isLost && pendingLoss() !== 'attempt') return { close: true, result: currentResult(options) };
    // The payer has read that the attempt expired, so it is voided without a question.
    const isRead = completionOnLeave(options).outcome === 'expired';
    send(isRead && attemptId !== undefined ? { type: 'void', attemptId } : { type: 'ask' });
    return { close: false, why: 'asking' };
  };
  bridge.guardClose(mayClose);
  return Object.assign(store, {
    pendingLoss,
    whenStaying: (run: () => void): void => {
      const isStaying = () => store.getState().state.name === 'staying';
      if (isStaying()) return run();
      const unsubscribe = store.subscribe(() => {
        if (!isStaying()) return;
        unsubscribe();
        run();
      });
    },
    requestClose: () => {
      if (mayClose().close) send({ type: 'leave', result: currentResult(options) });
    },
    leave: () => {
      const { state } = store.getState();
      const attemptId = attempt();
      if (state.name === 'asking' && attemptId !== undefined && pendingLoss() === 'attempt') {
        send({ type: 'void', attemptId });
        return;
      }
      const result = state.name === 'notVoided' ? toCheckoutResult(state.completion) : currentResult(options);
      send({ type: 'leave', result });
    },
  });
}

function pendingLossOf(options: LeavingOptions): ReturnType<Leaving['pendingLoss']> {
  const { outcome, codOper } = completionOnLeave(options);
  const isSent = options.attempt() !== undefined;
  if (outcome === 'pending' && (codOper || !isSent)) return 'waiting';
  return isSent ? 'attempt' : 'nothing';
}

function leavingEffects({
  voidAttempt,
  onPaid,
  onVoided,
  bridge,
}: LeavingOptions): Effects<LeavingState, LeavingEvent> {
  return {
    voiding: async ({ attemptId }, { send, signal }) => {
      const completion = await voidAttempt(attemptId, signal);
      if (signal.aborted) return;
      if (completion.outcome === 'pending') {
        send({ type: 'notVoided', completion });
        return;
      }
      if (completion.outcome === 'approved') {
        send({ type: 'stay' });
        onPaid(completion);
        return;
      }
      onVoided();
      send({ type: 'leave', result: toCheckoutResult(completion) });
    },
    left: async ({ result }, { send }) => {
      await bridge.close(result);
      send({ type: 'stay' });
    },
  };
}

function currentResult(options: LeavingOptions): CheckoutResult {
  return toCheckoutResult(completionOnLeave(options));
}

function completionOnLeave({ methods, now }: LeavingOptions): PaymentCompletion {
  return mostImportant(methods().map((method) => method.leaving())) ?? { outcome: 'canceled', at: now() };
}

/** The completion that counts: approved before pending, then declined, then expired, then any with an operation. */
function mostImportant(completions: readonly PaymentCompletion[]): PaymentCompletion | undefined {
  return (
    completions.find(({ outcome }) => outcome === 'approved') ??
    completions.find(({ outcome }) => outcome === 'pending') ??
    completions.find(({ outcome }) => outcome === 'declined') ??
    completions.find(({ outcome }) => outcome === 'expired') ??
    completions.find(({ codOper }) => codOper !== undefined) ??
    completions[0]
  );
}

/** The `leaving` options that are the same for every method: how the payer leaves an attempt that was sent. */
export function attemptOptions(
  context: MethodContext,
): Omit<LeavingOptions, 'methods' | 'hasInput' | 'onVoided'> {
  const { attempts, bridge, info, now } = context;
  return {
    bridge,
    now,
    attempt: () => attempts.current(info.code) ?? [...(attempts.lateAttempts ?? [])][0],
    voidAttempt: (attemptId, signal) => voidAttempt(context, attemptId, signal),
    onPaid: (completion) => completePayment(context, completion, receiptPath(completion.codOper ?? '')),
  };
}

/** The longest that a leaving payer waits for the provider. */
const PATIENCE_MS = 4000;

/**
 * Voids an attempt at the provider. Resolves to `canceled` only if nothing was or will be charged, and to `pending` if
 * that is unknown. Never rejects.
 */
export async function voidAttempt(
  context: MethodContext,
  attempt: string,
  signal: AbortSignal,
): Promise<PaymentCompletion> {
  const { apiOf, now } = context;
  try {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    return voidedCompletion(context, await apiOf(voidEndpoints).voidAttempt({ attemptId: attempt }, inTime));
  } catch {
    return { outcome: 'pending', at: now(), reason: 'unknown_state' };
  }
}

function voidedCompletion(context: MethodContext, { result, payment }: VoidAnswer): PaymentCompletion {
  const { now } = context;
  if (!payment)
    return result === 'voided'
      ? { outcome: 'canceled', at: now() }
      : { outcome: 'pending', at: now(), reason: 'unknown_state' };
  const completions = createCompletions(context, () => ({ method: payment.method }));
  if (result === 'paid') return completions.approved(payment);
  const { codOper, reason, messageSys } = payment;
  return completions.notApproved(result === 'voided' ? endIn(payment) : 'pending', {
    codOper,
    ...(reason !== '' && { reason }),
    ...(messageSys && { message: messageSys }),
    ...signedBy(payment),
  });
}

/** A payment that ended before it was voided keeps its outcome. */
function endIn({ outcome }: PaymentAnswer): 'declined' | 'expired' | 'canceled' {
  return outcome === 'declined' || outcome === 'expired' ? outcome : 'canceled';
}

/** The leave dialog, loaded when it is needed. */
export type LazyLeaveDialog = {
  Dialog: ComponentType<{ leaving: Leaving }>;
  load: () => void;
};

/** Shows the leave dialog. It is loaded when a field first gets the focus, because only then can something be lost. */
export function LeavePrompt({ leaving, lazy }: { leaving: Leaving; lazy: LazyLeaveDialog }) {
  const { state } = useFlow(leaving);
  const { Dialog, load } = lazy;
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('focusin', load, { once: true, signal: listening.signal });
    return () => listening.abort();
  }, [load]);
  return <Suspense>{state.name !== 'staying' && <Dialog leaving={leaving} />}</Suspense>;
}

/** Replaces a dialog that cannot be loaded: the payer leaves without a question, and the attempt is voided. */
export function LeaveWithoutDialog({ leaving }: { leaving: Leaving }) {
  const { state } = useFlow(leaving);
  useEffect(() => {
    if (state.name === 'asking' || state.name === 'notVoided') leaving.leave();
  }, [leaving, state.name]);
  return null;
}
