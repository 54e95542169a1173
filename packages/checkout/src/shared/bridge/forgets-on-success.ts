import type { CheckoutResult } from '@istmo/contract/bridge';
import type { Login } from '../storage/login';
import type { OpenableBridge } from './bridge';

type Telling = Pick<OpenableBridge, 'kind' | 'finish' | 'close' | 'guardClose'>;

/** A widget's login ends with the payment that was made: the merchant's page is told of it, and may be a shared one. */
export function forgetsOnSuccess<B extends Telling>(bridge: B, login: Pick<Login, 'clear'>): B {
  const forget = (result: CheckoutResult | undefined): void => {
    if (bridge.kind === 'frame' && result?.success) login.clear();
  };
  return {
    ...bridge,
    finish: (result) => {
      forget(result);
      bridge.finish(result);
    },
    close: (leaving) => {
      forget(leaving);
      bridge.close(leaving);
    },
    guardClose: (guard) =>
      bridge.guardClose(() => {
        const answer = guard();
        if (answer.close) forget(answer.result);
        return answer;
      }),
  };
}
