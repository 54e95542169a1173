import { METHOD_IDS, type MethodId } from '@istmo/domain';
import type { Bridge } from '../shared/bridge/bridge';
import type { SafeStorage } from '../shared/storage/safe-storage';

/** The method that the payer last paid with on this device; nothing else about the payment is stored. */
export type LastMethod = {
  get: () => MethodId | undefined;
  /** The same bridge, which also stores the method of each submitted payment. */
  recordFrom: (bridge: Bridge) => Bridge;
};

const LAST_METHOD_KEY = 'istmo.method';

export function createLastMethod(storage: SafeStorage): LastMethod {
  return {
    get: () => METHOD_IDS.find((id) => id === storage.get(LAST_METHOD_KEY)),
    recordFrom: (bridge) => ({
      ...bridge,
      submit: (method) => {
        storage.set(LAST_METHOD_KEY, method);
        return bridge.submit(method);
      },
    }),
  };
}
