import type { HostOptions } from '@istmo/contract/bridge-schemas';
import type { Bridge } from '../shared/bridge/bridge';

/** What the host has changed since it opened the checkout, also while nothing is shown yet. */
export type HostChanges = {
  /** All that it has changed, as it said it last. */
  said: () => HostOptions;
  /** Told of each change until `signal` is aborted; the last one set counts. */
  follow: (listener: (late: HostOptions) => void, signal: AbortSignal) => void;
  leave: () => void;
};

export function hearChanges(bridge: Pick<Bridge, 'onUpdate'>): HostChanges {
  let said: HostOptions = {};
  let tell: (late: HostOptions) => void = () => undefined;
  const leave = bridge.onUpdate((late) => {
    const prefill = { ...said.prefill, ...late.prefill };
    said = { ...said, ...late, prefill };
    tell(late);
  });
  return {
    said: () => said,
    follow: (listener, signal) => {
      tell = (late) => {
        if (!signal.aborted) listener(late);
      };
    },
    leave,
  };
}
