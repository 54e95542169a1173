import { ERROR_CODES, isProviderError, type PaymentRequestWire } from '@istmo/contract/provider';
import type { EffectTools, Effects } from '../../shared/flow/flow-store';
import { beginEffects, endEffects } from '../../shared/payment/flow/payment-effects';
import type { Attempt } from '../../shared/payment/flow/payment-machine';
import { tellEnd } from '../../shared/payment/payment-end';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Settlements } from '../../shared/payment/settlements';
import { watch } from '../../shared/payment/watch';
import { watchPayment } from '../../shared/payment/watch-payment';
import { whenReached } from '../../shared/time/when-reached';
import type { ClaveApi } from './clave-api';
import type { ClaveEvent, ClaveState, Waiting } from './clave-flow';
import { SDK_LIMIT_MS } from './clave-sdk';
import { handOver } from './hand-over';

const AGAIN_MS = 3000;

export type ClaveEffectsInput = {
  context: MethodContext;
  clave: ClaveApi;
  settle: Settlements;
  loadSdk: (url: string) => Promise<void>;
};

type Tools = EffectTools<ClaveEvent>;

/** What each state of a Clave payment starts. */
export function claveEffects(input: ClaveEffectsInput): Effects<ClaveState, ClaveEvent> {
  const { context, clave, settle } = input;
  const begin = ({ attemptId, request }: Attempt<PaymentRequestWire>) =>
    clave.claveStart({ body: request, attemptId });
  return {
    ...beginEffects({ context, method: 'clave', calls: { begin } }),
    ...networkEffects(input),
    ended: (end, tools) => {
      tellEnd(context, 'clave', end);
      if (end.outcome === 'expired') listen(input, { codOper: end.codOper }, tools);
    },
    ...endEffects(context, settle),
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
