import type { EffectTools } from '../../shared/flow/flow-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { isUnknownAttempt } from '../../shared/payment/payment-fault';
import { watch } from '../../shared/payment/watch';

import type { CardEvent } from './card-flow';

const PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 10_000;

type Tools = EffectTools<CardEvent> & { pause?: (asked: number) => number };

/** Asks what became of an attempt until its state is left. Returns what asks at once. */
export function watchAttempt(
  { api, now }: Pick<MethodContext, 'api' | 'now'>,
  attemptId: string,
  { send, signal, pause = growing }: Tools,
): () => void {
  return watch({
    ask: (signal) => api.paymentByAttempt({ attempt: attemptId }, signal),
    heard: (answer) => send({ type: 'answered', attemptId, answer, at: now() }),
    failed: (error) => isUnknownAttempt(error) && send({ type: 'notFound' }),
    pause,
    signal,
  });
}

export function after(ms: number, signal: AbortSignal, act: () => void): void {
  const timer = setTimeout(act, Math.max(0, ms));
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function growing(asked: number): number {
  return Math.min(PAUSE_MS * 1.4 ** (asked - 1), LONGEST_PAUSE_MS);
}
