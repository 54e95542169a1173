import { METHOD_IDS, type MethodId } from '@istmo/domain';
import type { Bridge } from '../shared/bridge/bridge';
import type { SafeStorage } from '../shared/storage/safe-storage';

/** The method that a payer last paid with on this device, and nothing else of the payment. */
export type LastMethod = {
  get: () => MethodId | undefined;
  /** The same bridge, which keeps what is told over it. */
  keptFrom: (bridge: Bridge) => Bridge;
};

const KEY = 'istmo.method';

export function createLastMethod(storage: SafeStorage): LastMethod {
  return {
    get: () => METHOD_IDS.find((id) => id === storage.get(KEY)),
    keptFrom: (bridge) => ({
      ...bridge,
      emit: (event) => {
        if (event.type === 'submitted') storage.set(KEY, event.method);
        bridge.emit(event);
      },
    }),
  };
}
