import type { Api } from '../../shared/api/create-api';
import { growingPause, watch } from '../../shared/payment/watch';

type ArrivalOptions = {
  api: Pick<Api, 'paymentByAttempt'>;
  /** An attempt that an earlier page sent and that the provider does not know. */
  attemptId: string;
  /** Whether the page still waits for it. */
  isAwaited: () => boolean;
  /** Shows the payment that arrived. Resolves to whether it is shown; if not, it is tried again. */
  show: () => Promise<boolean>;
  signal: AbortSignal;
};

/** Looks up an attempt at the provider until it is found and shown. */
export function watchArrival({ api, attemptId, isAwaited, show, signal }: ArrivalOptions): void {
  const ending = new AbortController();
  watch({
    ask: async (asking) => {
      await api.paymentByAttempt({ attemptId }, asking);
      return isAwaited() && show();
    },
    onAnswer: (isShown) => isShown && ending.abort(),
    pause: growingPause,
    signal: AbortSignal.any([signal, ending.signal]),
  });
}
