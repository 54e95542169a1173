import type { PaymentAnswer } from '@istmo/contract/provider';
import type { EffectTools } from '../../../shared/flow/flow-store';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { isUnknownAttempt } from '../../../shared/payment/payment-fault';
import { watch } from '../../../shared/payment/watch';
import { watchPayment } from '../../../shared/payment/watch-payment';
import type { CardEvent } from '../card-flow';

const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 10_000;

/** `codOper` once the provider has given one: its news can be followed. */
type Watched = { attemptId: string; codOper?: string };

/** Finds out what became of an attempt, until its state is left. */
export function watchAttempt(
  context: Pick<MethodContext, 'api' | 'now' | 'pushes' | 'pendingTold' | 'bridge'>,
  { attemptId, codOper }: Watched,
  { send, signal, onCheckNow }: EffectTools<CardEvent>,
): void {
  const { api, now } = context;
  const asked = {
    ask: (signal: AbortSignal) => api.paymentByAttempt({ attempt: attemptId }, signal),
    heard: (answer: PaymentAnswer) => send({ type: 'answered', attemptId, answer, at: now() }),
    failed: (error: unknown) => isUnknownAttempt(error) && send({ type: 'notFound' }),
    signal,
  };
  onCheckNow(codOper ? watchPayment(context, { ...asked, codOper }) : watch({ ...asked, pause: growing }));
}

export function after(ms: number, signal: AbortSignal, act: () => void): void {
  const timer = setTimeout(act, Math.max(0, ms));
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function growing(asked: number): number {
  return Math.min(PAUSE_MS * 1.4 ** (asked - 1), LONGEST_PAUSE_MS);
}
