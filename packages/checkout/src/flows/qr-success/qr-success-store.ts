import { ERROR_CODES, isProviderError, type PaymentAnswer } from '@istmo/contract/provider';
import { type Machine, reversalOf, type ReversalReason, statusOf } from '@istmo/domain';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import type { PageContext } from '../../shared/page/page-context';
import { watch } from '../../shared/payment/watch';

type Ended = 'declined' | 'expired' | 'canceled';

export type QrState =
  | { name: 'loading' }
  | { name: 'paid'; answer: PaymentAnswer }
  /** The answer takes longer than usual. */
  | { name: 'waiting' }
  | { name: 'notPaid'; outcome: Ended }
  /** It was paid, and money went back. */
  | { name: 'reversed'; reason: ReversalReason }
  /** The address names no payment, or an unknown one. */
  | { name: 'unknown' }
  | { name: 'unreachable'; error: unknown };

type QrEvent =
  | { type: 'answered'; answer: PaymentAnswer }
  | { type: 'notFound' }
  | { type: 'failed'; error: unknown }
  | { type: 'retry' };

type Answered = Extract<QrEvent, { type: 'answered' }>;
const answered = (state: QrState, { answer }: Answered): QrState => {
  const place = placeOf(answer);
  return place.name === state.name ? state : place;
};

const qrMachine: Machine<QrState, QrEvent> = {
  loading: {
    answered,
    notFound: () => ({ name: 'unknown' }),
    failed: (_, { error }) => ({ name: 'unreachable', error }),
  },
  waiting: { answered },
  unreachable: { retry: () => ({ name: 'loading' }) },
  paid: {},
  notPaid: {},
  reversed: {},
  unknown: {},
};

/** The provider's status counts: the address proves nothing. */
function placeOf(answer: PaymentAnswer): QrState {
  const reason = reversalOf(answer);
  if (reason) return { name: 'reversed', reason };
  const { outcome = outcomeOf(answer) } = answer;
  if (outcome === 'approved') return { name: 'paid', answer };
  return outcome === 'pending' ? { name: 'waiting' } : { name: 'notPaid', outcome };
}

function outcomeOf({ method, status }: PaymentAnswer): 'pending' | 'declined' | 'approved' {
  const shown = statusOf(method, status);
  return shown === 'pending' || shown === 'declined' ? shown : 'approved';
}

const PAUSE_MS = 2500;

type QrStore = FlowStore<QrState, QrEvent>;

/** Polls a payment by QR code until it is decided. */
export function createQrStore({ api }: PageContext, codOper: string): QrStore {
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
