import type { FrameOptions } from '@istmo/contract/bridge';
import { type FrameLine, layLine } from './frame-line';
import type { Place } from './place';

type Needs = {
  place: Place;
  url: string;
  origin: string;
  onMessage: (message: unknown) => void;
  options: FrameOptions;
  /** Nothing from the frame is heard any more. */
  signal: AbortSignal;
};

/** The frame of a session: whichever is in place. */
export type FrameLink = {
  /** Loads it, anew where there was one. */
  load: () => void;
  update: (change: FrameOptions) => void;
  requestClose: () => void;
};

export function createFrameLink({ place, url, origin, onMessage, options, signal }: Needs): FrameLink {
  let line: FrameLine | undefined;
  const cut = () => line?.cut();
  signal.addEventListener('abort', cut);
  return {
    load() {
      cut();
      const frame = place.mount(url);
      const onHello = () => line?.say({ type: 'open', options });
      line = frame ? layLine({ frame, origin, onHello, onMessage }) : undefined;
    },
    update(change) {
      options = { ...options, ...change };
      line?.say({ type: 'update', options });
    },
    requestClose: () => line?.say({ type: 'requestClose' }),
  };
}
