import type { Login } from '../storage/login';
import type { OpenableBridge } from './bridge';

/** A widget's login ends with the payment that was made: the merchant's page is told of it, and may be a shared one. */
export function forgetsOnSuccess<B extends Pick<OpenableBridge, 'kind' | 'finish'>>(
  bridge: B,
  login: Pick<Login, 'clear'>,
): B {
  return {
    ...bridge,
    finish: (result) => {
      if (bridge.kind === 'frame' && result.success) login.clear();
      bridge.finish(result);
    },
  };
}
