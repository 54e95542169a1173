import { ERROR_CODES, isProviderError, type PaymentRequestWire } from '@istmo/contract/provider';
import type { Effects, EffectContext } from '../../shared/flow/flow-store';
import type { PaymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { watch } from '../../shared/payment/watch';
import { whenReached } from '../../shared/time/when-reached';
import type { ClaveAnswer, ClaveEvent, ClaveState } from './clave-flow';
import { SDK_LIMIT_MS } from './clave-sdk';
import { type ClaveApi, handOver } from './hand-over';

const AGAIN_MS = 3000;

export type ClaveEffectsInput = {
  context: MethodContext;
  clave: ClaveApi;
  loadSdk: (url: string) => Promise<void>;
};

type ClaveEffectContext = EffectContext<ClaveEvent>;

/**
 * The effects of each state of a Clave payment. The network may report the end to the provider before it tells the
 * payer's page.
 */
export function claveEffects(
  { states, follow, wait, cancel }: PaymentEffects<PaymentRequestWire, ClaveAnswer>,
  input: ClaveEffectsInput,
): Effects<ClaveState, ClaveEvent> {
  const { clave, loadSdk, context } = input;
  const { now } = context;
  return {
    ...states,
    loading: (state, effect) => {
      follow(state, effect);
      loadSdk(state.session.sdkUrl).then(
        () => effect.send({ type: 'loaded' }),
        () => effect.send({ type: 'blocked' }),
      );
    },
    atNetwork: (state, effect) => {
      follow(state, effect);
      const reached = () => effect.send({ type: 'tookLong' });
      whenReached({ at: now() + SDK_LIMIT_MS, now, signal: effect.signal, reached });
    },
    apart: (state, effect) => wait(state, effect),
    verifying: (state, effect) => verify(input, state, effect),
    canceling: ({ attemptId, codOper }, effect) =>
      cancel(attemptId, clave.cancelClave({ codOper, attemptId }), effect),
  };
}

/** Sends the network's signed answer to the provider until it responds. Only the provider's response counts. */
function verify(
  { context, clave }: ClaveEffectsInput,
  { attemptId, codOper, token }: Extract<ClaveState, { name: 'verifying' }>,
  { send, signal }: ClaveEffectContext,
): void {
  watch({
    ask: (signal) => handOver({ api: context.api, clave, signal }, { attemptId, codOper, token }),
    onAnswer: (answer) => {
      send({ type: 'answered', attemptId, answer, at: context.now() });
      // The payment still waits: the signed answer was for another payment.
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
