import type { CheckoutResult } from '@istmo/contract/bridge';
import type { OpenableBridge } from './bridge';

type ResultCalls = Pick<OpenableBridge, 'finish' | 'close' | 'guardClose'>;

/** A bridge that reports what `change` makes of each result. */
export function mapResults<B extends ResultCalls>(
  bridge: B,
  change: (result: CheckoutResult) => CheckoutResult,
): B {
  return {
    ...bridge,
    finish: (result) => bridge.finish(change(result)),
    close: (leaving) => bridge.close(leaving && change(leaving)),
    guardClose: (guard) =>
      bridge.guardClose(() => {
        const answer = guard();
        return answer.close && answer.result ? { ...answer, result: change(answer.result) } : answer;
      }),
  };
}
