import type { CloseAnswer, FrameOptions } from '@istmo/contract/bridge';
import { FrameOptions as FrameOptionsSchema } from '@istmo/contract/bridge-schemas';
import * as v from 'valibot';
import type { OpenableBridge } from './bridge';
import { createHostLine } from './host-line';
import { createHostOptions } from './host-options';
import type { HostWire } from './host-wire';

export type FrameBridgeOptions = {
  /** Exact origin of the page around the frame; `undefined` where it cannot be told. */
  origin: string | undefined;
  /** Makes what carries messages to that origin, and to no other. */
  wireTo: (origin: string) => HostWire;
};

export type FrameBridge = OpenableBridge & {
  /** The payer wants to go: as if the host had asked. */
  leave: () => void;
};

/** The bridge of a checkout in a frame. What the host sends is parsed: types do not cross an origin. */
export function createFrameBridge({ origin, wireTo }: FrameBridgeOptions): FrameBridge {
  const options = createHostOptions();
  const { open, tell } = createHostLine();
  let guard = (): CloseAnswer => ({ close: true });
  let finished = false;
  let admitted = false;
  const close = () => tell('close');
  return {
    kind: 'frame',
    admit: (allowedOrigins) => {
      if (origin === undefined || !allowedOrigins.includes(origin)) return false;
      // Whoever comes back from another page of ours is admitted again: the host is on the line already.
      if (admitted) return true;
      admitted = true;
      open(
        wireTo(origin),
        methodsOf(options, () => guard()),
      );
      options.expect();
      return true;
    },
    options: () => options.first,
    onUpdate: options.onUpdate,
    ready: (height) => tell('ready', { height }),
    resize: (height) => tell('resize', { height }),
    emit: (event) => tell('emit', event),
    finish: (result) => {
      if (!finished) tell('finish', result);
      finished = true;
    },
    close,
    leadsBack: () => true,
    leave: () => {
      if (guard().close) close();
    },
    fail: (failure) => tell('fail', failure),
    remember: (attemptId) => tell('remember', { attemptId }),
    guardClose: (next) => (guard = next),
  };
}

/** What the host may call. */
function methodsOf(options: ReturnType<typeof createHostOptions>, requestClose: () => CloseAnswer) {
  return {
    open: (sent: unknown) => options.opened(parseOptions(sent)),
    update: (sent: unknown) => options.updated(parseOptions(sent)),
    requestClose,
  };
}

/** Throws where it is not as agreed: the host's call is refused, and its developer reads why. */
function parseOptions(sent: unknown): FrameOptions {
  return v.parse(FrameOptionsSchema, sent);
}
