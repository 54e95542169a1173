import type { CheckoutResult } from '@istmo/contract/bridge';
import type { Emit } from './listeners';
import { type Unpaid, unpaidResult } from './unpaid-result';

/** How a session ended: as the frame told, or as the loader has to put it. */
export type Ending = CheckoutResult | Unpaid;

/** The one result of a session: the first that comes. */
export type Settlement = {
  result: Promise<CheckoutResult>;
  /** Returns the result that holds. */
  settle: (ending: Ending) => CheckoutResult;
};

/** `now`: epoch ms. */
export function createSettlement(emit: Emit, now: () => number): Settlement {
  let settled: CheckoutResult | undefined;
  let resolve: (result: CheckoutResult) => void;
  const result = new Promise<CheckoutResult>((done) => {
    resolve = done;
  });
  return {
    result,
    settle(ending) {
      if (!settled) {
        settled = 'legacy' in ending ? ending : unpaidResult(ending, now());
        resolve(settled);
        emit('result', settled);
      }
      return settled;
    },
  };
}
