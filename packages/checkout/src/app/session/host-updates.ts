import type { FrameOptions } from '@istmo/contract/bridge';
import type { Bridge } from '../../shared/bridge/bridge';

/** The options that the host has changed since it opened the checkout, also before anything is shown. */
export type HostUpdates = {
  /** The changed options with their latest values. */
  latest: () => FrameOptions;
  /** Calls the listener on each change until `signal` is aborted. Only the last listener is called. */
  follow: (listener: (update: FrameOptions) => void, signal: AbortSignal) => void;
  dispose: () => void;
};

export function collectHostUpdates(bridge: Pick<Bridge, 'onUpdate'>): HostUpdates {
  let latest: FrameOptions = {};
  let notify: (update: FrameOptions) => void = () => undefined;
  const dispose = bridge.onUpdate((update) => {
    const prefill = { ...latest.prefill, ...update.prefill };
    latest = { ...latest, ...update, prefill };
    notify(update);
  });
  return {
    latest: () => latest,
    follow: (listener, signal) => {
      notify = (update) => {
        if (!signal.aborted) listener(update);
      };
    },
    dispose,
  };
}
