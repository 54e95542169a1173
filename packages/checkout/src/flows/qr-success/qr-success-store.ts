import { ERROR_CODES, isProviderError, type PaymentAnswer } from '@istmo/contract/provider';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { watch } from '../../shared/payment/watch';
import { type QrEvent, qrMachine, type QrState } from './qr-success-flow';

const PAUSE_MS = 2500;

export type QrStore = FlowStore<QrState, QrEvent>;

/** Polls a payment by QR code until it is decided. */
export function createQrStore({ api }: Pick<PageContext, 'api'>, codOper: string): QrStore {
  const ask = (signal: AbortSignal) => api.paymentByOperation({ codOper }, signal);
  return createFlowStore<QrState, QrEvent>(
    qrMachine,
    { name: codOper === '' ? 'unknown' : 'loading' },
    {
      loading: (_, context) => lookOnce(ask, context),
      waiting: (_, { send, signal }) => {
        watch<PaymentAnswer>({
          ask,
          onAnswer: (answer) => send({ type: 'answered', answer }),
          pause: () => PAUSE_MS,
          signal,
        });
      },
    },
  );
}

async function lookOnce(
  ask: (signal: AbortSignal) => Promise<PaymentAnswer>,
  { send, signal }: EffectContext<QrEvent>,
): Promise<void> {
  try {
    send({ type: 'answered', answer: await ask(signal) });
  } catch (error) {
    const none = isProviderError(error) && error.code === ERROR_CODES.notFound;
    send(none ? { type: 'notFound' } : { type: 'failed', error });
  }
}
