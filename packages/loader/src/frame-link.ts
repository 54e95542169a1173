import type { FrameOptions } from '@istmo/contract/bridge';
import { type FrameLine, layLine, type Receivers } from './frame-line';
import type { Place } from './place';

type Needs = {
  place: Place;
  url: string;
  origin: string;
  methods: Receivers;
  options: FrameOptions;
  /** Nothing from the frame is heard any more. */
  signal: AbortSignal;
};

/** The frame of a session: whichever is in place. */
export type FrameLink = {
  /** Loads it, anew where there was one. */
  load: () => void;
  update: (change: FrameOptions) => void;
  requestClose: (onAnswer: (answer: unknown) => void) => void;
};

export function createFrameLink({ place, url, origin, methods, options, signal }: Needs): FrameLink {
  let line: FrameLine | undefined;
  const cut = () => line?.cut();
  signal.addEventListener('abort', cut);
  return {
    load() {
      cut();
      const frame = place.mount(url);
      // Not shown before it knows its theme.
      const onConnected = () => line?.call('open', [options], () => place.show('shown'));
      line = frame ? layLine({ frame, origin, methods, onConnected }) : undefined;
    },
    update(change) {
      options = { ...options, ...change };
      line?.call('update', [options]);
    },
    requestClose: (onAnswer) => line?.call('requestClose', [], onAnswer),
  };
}
