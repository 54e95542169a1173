import type { FrameOptions, HostApi } from '@istmo/contract/bridge';
import { type OfferedMethods, parsingMethods } from '@istmo/contract/bridge-connection';
import { HOST_ARGUMENTS } from '@istmo/contract/bridge-messages';
import type { AttemptMemory } from './attempt-memory';
import { callFrame, type CalledFrame } from './call-frame';
import type { CheckedOptions } from './checked-options';
import { frameUrl } from './checkout-url';
import type { HostMethods } from './host-methods';
import type { Place } from './place';
import type { Report } from './report';

type FrameConnectionOptions = {
  place: Place;
  options: CheckedOptions;
  /** The attempt to resume. */
  lastAttempt: AttemptMemory['last'];
  /** What the frame may call once it is opened. */
  methods: HostMethods;
  report: Report;
  /** Aborted when the session is over: the frame is disconnected. */
  signal: AbortSignal;
};

/** The connection to the frame of a session, whichever is in place. */
export type FrameConnection = {
  /** Loads the frame, anew where there was one. `early`: only loads it; the next call opens it. */
  load: (early?: true) => void;
  update: (change: FrameOptions) => void;
  requestClose: () => Promise<void>;
};

export function createFrameConnection(given: FrameConnectionOptions): FrameConnection {
  const { place, options, lastAttempt, methods, report, signal } = given;
  const { origin } = options;
  let frame: CalledFrame | undefined;
  let isConnected = false;
  let isEarly = false;
  let settings: FrameOptions = {};
  const open = async () => {
    // A frame that reloads itself resumes the attempt that it last asked to remember.
    if (await frame?.open({ ...settings, resume: lastAttempt() ?? undefined })) place.show('shown');
  };
  const connected = () => {
    isConnected = true;
    if (!isEarly) void open();
  };
  const offered = offer({ methods: { ...methods, connected }, report, isEarly: () => isEarly });
  signal.addEventListener('abort', () => frame?.disconnect());
  return {
    load(early) {
      const isLoaded = isEarly;
      isEarly = early === true;
      if (isLoaded && isConnected) void open();
      if (isLoaded) return;
      frame?.disconnect();
      isConnected = false;
      const remoteWindow = place.mount(frameUrl(options));
      // The page may keep the frame from loading.
      frame = remoteWindow ? callFrame({ remoteWindow, origin, methods: offered, report }) : undefined;
    },
    update(change) {
      settings = { ...settings, ...change };
      if (isConnected && !isEarly) void frame?.update(settings);
      place.paint(change.theme);
    },
    async requestClose() {
      const answer = await frame?.requestClose();
      if (answer) methods.onCloseAnswer(answer);
    },
  };
}

type OfferOptions = {
  methods: HostApi;
  report: Report;
  /** Whether the frame is only preloaded. */
  isEarly: () => boolean;
};

/** What the frame may call, with its arguments parsed. */
function offer({ methods, report, isEarly }: OfferOptions): OfferedMethods {
  return parsingMethods({
    parsers: HOST_ARGUMENTS,
    methods,
    // A preloaded frame repeats its failure when it is opened.
    ignores: (name) => isEarly() && name !== 'connected',
    // Without the argument, which may name the payer.
    onRefused: (name) =>
      report({ code: 'invalid_message', message: `The checkout made an invalid call: ${name}` }),
  });
}
