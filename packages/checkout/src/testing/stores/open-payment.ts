import type { EndpointTable } from '@istmo/contract/provider';
import { vi } from 'vitest';
import { createAttempts } from '../../shared/payment/attempts';
import type { MethodContext } from '../../shared/payment/payment-method';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { answer, makeBridge, makePushes } from '../fixtures/make-method-context';
import type { PaymentDriver } from '../payment-drivers';
import { inTurn } from './open-crypto';

type Reply = 'begin' | 'asked' | 'status' | 'cancel' | 'byAttempt' | 'voided';
type Replies = Partial<Record<Reply, (object | Error)[]>>;
type Change = Partial<MethodContext> & { expiresAt?: string };

function memory() {
  const kept = new Map<string, string>();
  return createSafeStorage(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }));
}

/** Opens the method, with attempts that are remembered and a provider that gives one answer after the other. */
export function openPayment(
  { method, codOper, say, begun, open }: PaymentDriver,
  replies: Replies = {},
  { expiresAt, ...change }: Change = {},
) {
  const bridge = makeBridge();
  const attempts = createAttempts(memory(), bridge, memory());
  const details = { signedResult: 'jws-pending', ...(expiresAt !== undefined && { expiresAt }) };
  const waiting = say('pending', details);
  const { begin = [begun(details)], asked = [waiting], status = [waiting], cancel = [waiting] } = replies;
  const calls = {
    begin: vi.fn(inTurn(...begin)),
    asked: vi.fn(inTurn(...asked)),
    status: vi.fn(inTurn(...status)),
    cancel: vi.fn(inTurn(...cancel)),
    byAttempt: vi.fn(inTurn(...(replies.byAttempt ?? [answer({ codOper, method })]))),
  };
  const { pushes, push } = makePushes(false);
  const opened = open(calls, { bridge, attempts, pushes, ...change });
  const { store, context } = opened;
  const voidAttempt = vi.fn(inTurn(...(replies.voided ?? [{ result: 'voided', payment: null }])));
  const { apiOf } = context;
  // Every method has the same way to void an attempt.
  Object.assign(context, { apiOf: (table: EndpointTable) => ({ ...apiOf(table), voidAttempt }) });
  const sent = () => calls.begin.mock.calls.map(([input]: unknown[]) => input as { attemptId: string });
  return {
    ...opened,
    calls,
    voidAttempt,
    attempts,
    bridge,
    pushes,
    push,
    sent,
    asks: () => Object.values(calls).reduce((sum, { mock }) => sum + mock.calls.length, 0),
    attemptIds: () => sent().map(({ attemptId }) => attemptId),
    send: (event: unknown) => store.flow.getState().send(event as never),
    press: async () => {
      await opened.press();
      await vi.advanceTimersByTimeAsync(0);
    },
    told: (type: string) =>
      vi
        .mocked(bridge.emit)
        .mock.calls.map(([event]) => event)
        .filter((event) => event.type === type),
  };
}
