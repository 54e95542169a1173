import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import type { EffectTools, Effects } from '../../shared/flow/flow-store';
import { beginPayment } from '../../shared/payment/begin-payment';
import { endPayment, receiptPath } from '../../shared/payment/end-payment';
import type { MethodContext } from '../../shared/payment/payment-method';
import { beginFault } from '../../shared/payment/payment-fault';
import { toPaymentRequest } from '../../shared/payment/payment-request';
import type { Settlements } from '../../shared/payment/settlements';
import { watch } from '../../shared/payment/watch';
import { watchPayment } from '../../shared/payment/watch-payment';
import { whenReached } from '../../shared/time/when-reached';
import type { ClaveApi } from './clave-api';
import type { ClaveEvent, ClaveState, Waiting } from './clave-flow';
import { SDK_LIMIT_MS } from './clave-sdk';
import { handOver } from './hand-over';
import type { PaymentEnd } from './payment-end';

const AGAIN_MS = 3000;

export type ClaveEffectsInput = {
  context: MethodContext;
  clave: ClaveApi;
  settle: Settlements;
  loadSdk: (url: string) => Promise<void>;
  ended: (end: Extract<PaymentEnd, { name: 'ended' }>) => void;
};

type Tools = EffectTools<ClaveEvent>;

/** What each state of a Clave payment starts. */
export function claveEffects(input: ClaveEffectsInput): Effects<ClaveState, ClaveEvent> {
  return { ...beginEffects(input), ...networkEffects(input), ...endEffects(input) };
}

function beginEffects({ context, clave }: ClaveEffectsInput): Effects<ClaveState, ClaveEvent> {
  const start = (attemptId: string) => clave.claveStart({ body: toPaymentRequest(context), attemptId });
  return {
    submitting: async ({ attemptId }, { send }) =>
      send(await beginPayment(context, { method: 'clave', attemptId, call: () => start(attemptId) })),
    // The same attempt, until somebody answers: it is paid once, however often it is sent.
    unanswered: ({ attemptId }, { send, signal }) => {
      watch({
        ask: () => start(attemptId),
        heard: (answer) => send({ type: 'answered', attemptId, answer }),
        failed: (error) => send(beginFault(error)),
        pause: () => AGAIN_MS,
        signal,
      });
    },
  };
}

function networkEffects(input: ClaveEffectsInput): Effects<ClaveState, ClaveEvent> {
  const { clave, loadSdk, context } = input;
  const { now } = context;
  return {
    loading: (state, tools) => {
      listen(input, state, tools);
      loadSdk(state.session.sdkUrl).then(
        () => tools.send({ type: 'loaded' }),
        () => tools.send({ type: 'blocked' }),
      );
    },
    atNetwork: (state, tools) => {
      listen(input, state, tools);
      const reached = () => tools.send({ type: 'tookLong' });
      whenReached({ at: now() + SDK_LIMIT_MS, now, signal: tools.signal, reached });
    },
    apart: (state, tools) => listen(input, { ...state, waitsFor: 'clave' }, tools),
    verifying: (state, tools) => verify(input, state, tools),
    canceling: ({ codOper }, { send }) =>
      clave.cancelClave({ codOper }).then(
        (answer) => send({ type: 'heard', answer }),
        () => send({ type: 'cancelFailed' }),
      ),
  };
}

function endEffects(input: ClaveEffectsInput): Effects<ClaveState, ClaveEvent> {
  const { context, settle, ended } = input;
  return {
    ended: (end, tools) => {
      const { outcome, reason, codOper } = end;
      context.attempts.forget(context.info.code);
      ended(end);
      context.bridge.emit({ type: 'declined', method: 'clave', reason, codOper });
      if (outcome === 'expired') listen(input, { codOper }, tools);
    },
    approved: ({ answer }) => endPayment(context, settle.approved(answer), receiptPath(answer.codOper)),
    linkExpired: () => {
      const settlement = settle.unsettled('expired', { reason: 'expired_link' });
      endPayment(context, settlement, '/pf/responseMessage?code=3000');
    },
  };
}

/** Follows the payment at the provider: the network may tell it before the payer's page does. */
function listen(
  { context }: ClaveEffectsInput,
  { codOper, until, waitsFor }: Pick<Waiting, 'codOper' | 'until'> & { waitsFor?: 'clave' },
  { send, signal }: Tools,
): void {
  const { api, now } = context;
  const askNow = watchPayment(context, {
    codOper,
    ...(waitsFor && { waitsFor }),
    ask: (signal) => api.paymentByOperation({ codOper }, signal),
    heard: (answer) => send({ type: 'heard', answer }),
    signal,
  });
  if (until !== undefined) whenReached({ at: until, now, signal, reached: askNow });
}

/** Hands the network's word over until the provider has answered; what counts is the provider's. */
function verify(
  { context, clave }: ClaveEffectsInput,
  { codOper, token }: Extract<ClaveState, { name: 'verifying' }>,
  { send, signal }: Tools,
): void {
  watch({
    ask: (signal) => handOver({ api: context.api, clave, signal }, { codOper, token }),
    heard: (answer) => {
      send({ type: 'heard', answer });
      // Only heard where the payment still waits: the word was none of this payment's.
      send({ type: 'unconfirmed' });
    },
    failed: (error) => isGone(error) && send({ type: 'unconfirmed' }),
    pause: () => AGAIN_MS,
    signal,
  });
}

function isGone(error: unknown): boolean {
  return isProviderError(error) && error.code === ERROR_CODES.notFound;
}
