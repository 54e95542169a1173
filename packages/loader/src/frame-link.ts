import type { FrameOptions } from '@istmo/contract/bridge';
import type { AttemptMemory } from './attempt-memory';
import type { CheckedOptions } from './checked-options';
import { frameUrl } from './checkout-url';
import { layLine } from './frame-line';
import type { Place } from './place';

type Needs = {
  place: Place;
  options: CheckedOptions;
  /** The attempt to go on with. */
  last: AttemptMemory['last'];
  onMessage: (message: unknown) => void;
  /** Nothing from the frame is heard any more. */
  signal: AbortSignal;
};

/** The frame of a session: whichever is in place. */
export type FrameLink = {
  /** Loads it, anew where there was one. `early`: only loads it; it is opened by the next call, which waits no more for what has come. */
  load: (early?: true) => void;
  update: (change: FrameOptions) => void;
  requestClose: () => void;
};

export function createFrameLink({ place, options, last, onMessage, signal }: Needs): FrameLink {
  let frame: Window | null | undefined;
  let told: FrameOptions = {};
  let isEarly: boolean | undefined;
  let hasGreeted: boolean | undefined;
  const { origin } = options;
  // The attempt of a frame that reloads itself is the one that it has told last.
  const open = () => say({ type: 'open', options: { ...told, resume: last() ?? undefined } });
  const onHello = () => {
    hasGreeted = true;
    if (!isEarly) open();
  };
  const heard = (message: unknown) => {
    // Nobody has opened it: whatever keeps it from being shown is said again when somebody does.
    if (!isEarly) onMessage(message);
  };
  const { say, cut } = layLine({ frame: () => frame, origin, onHello, onMessage: heard, signal });
  return {
    load(early) {
      const isComing = isEarly;
      isEarly = early;
      if (isComing) {
        if (hasGreeted) open();
        return;
      }
      cut();
      frame = place.mount(frameUrl(options));
    },
    update(change) {
      told = { ...told, ...change };
      if (!isEarly) say({ type: 'update', options: told });
      place.paint(change.theme);
    },
    requestClose: () => say({ type: 'requestClose' }),
  };
}
