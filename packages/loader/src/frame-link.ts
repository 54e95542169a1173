import type { FrameOptions } from '@istmo/contract/bridge';
import type { CheckedOptions } from './checked-options';
import { frameUrl } from './checkout-url';
import { type FrameLine, layLine } from './frame-line';
import type { Place } from './place';

type Needs = {
  place: Place;
  options: CheckedOptions;
  onMessage: (message: unknown) => void;
  /** Nothing from the frame is heard any more. */
  signal: AbortSignal;
};

/** The frame of a session: whichever is in place. */
export type FrameLink = {
  /** Loads it, anew where there was one. `early`: only loads it; it is opened by the next call, which waits no more for what has come. */
  load: (early?: boolean) => void;
  update: (change: FrameOptions) => void;
  requestClose: () => void;
};

export function createFrameLink({ place, options, onMessage, signal }: Needs): FrameLink {
  let line: FrameLine | undefined;
  let told: FrameOptions = {};
  let isEarly = false;
  let hasGreeted = false;
  const cut = () => line?.cut();
  const open = () => line?.say({ type: 'open', options: told });
  const onHello = () => {
    hasGreeted = true;
    if (!isEarly) open();
  };
  signal.addEventListener('abort', cut);
  return {
    load(early = false) {
      const isComing = isEarly;
      isEarly = early;
      if (isComing) return hasGreeted && open();
      cut();
      const frame = place.mount(frameUrl(options, early));
      line = frame ? layLine({ frame, origin: options.origin, onHello, onMessage }) : undefined;
    },
    update(change) {
      told = { ...told, ...change };
      if (!isEarly) line?.say({ type: 'update', options: told });
    },
    requestClose: () => line?.say({ type: 'requestClose' }),
  };
}
