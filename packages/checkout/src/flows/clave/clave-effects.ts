import { ERROR_CODES, isProviderError, type PaymentRequestWire } from '@istmo/contract/provider';
import type { EffectTools, Effects } from '../../shared/flow/flow-store';
import type { PaymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { watch } from '../../shared/payment/watch';
import { whenReached } from '../../shared/time/when-reached';
import type { ClaveApi } from './clave-api';
import type { ClaveAnswer, ClaveEvent, ClaveState } from './clave-flow';
import { SDK_LIMIT_MS } from './clave-sdk';
import { handOver } from './hand-over';

const AGAIN_MS = 3000;

export type ClaveEffectsInput = {
  context: MethodContext;
  clave: ClaveApi;
  loadSdk: (url: string) => Promise<void>;
};

type Tools = EffectTools<ClaveEvent>;

/** What each state of a Clave payment starts. The network may tell the provider of an end before the payer's page does. */
export function claveEffects(
  { states, follow, wait, cancel }: PaymentEffects<PaymentRequestWire, ClaveAnswer>,
  input: ClaveEffectsInput,
): Effects<ClaveState, ClaveEvent> {
  const { clave, loadSdk, context } = input;
  const { now } = context;
  return {
    ...states,
    loading: (state, tools) => {
      follow(state, tools);
      loadSdk(state.session.sdkUrl).then(
        () => tools.send({ type: 'loaded' }),
        () => tools.send({ type: 'blocked' }),
      );
    },
    atNetwork: (state, tools) => {
      follow(state, tools);
      const reached = () => tools.send({ type: 'tookLong' });
      whenReached({ at: now() + SDK_LIMIT_MS, now, signal: tools.signal, reached });
    },
    apart: (state, tools) => wait(state, tools),
    verifying: (state, tools) => verify(input, state, tools),
    canceling: ({ attemptId, codOper }, tools) => cancel(attemptId, clave.cancelClave({ codOper }), tools),
  };
}

/** Hands the network's word over until the provider has answered; what counts is the provider's. */
function verify(
  { context, clave }: ClaveEffectsInput,
  { attemptId, codOper, token }: Extract<ClaveState, { name: 'verifying' }>,
  { send, signal }: Tools,
): void {
  watch({
    ask: (signal) => handOver({ api: context.api, clave, signal }, { codOper, token }),
    heard: (answer) => {
      send({ type: 'answered', attemptId, answer, at: context.now() });
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
