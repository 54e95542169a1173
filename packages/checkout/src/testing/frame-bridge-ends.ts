import { BRIDGE_CHANNEL, type HostApi } from '@istmo/contract/bridge';
import { FRAME_ORIGIN, HOST_ORIGIN, twoWindows } from '@istmo/contract/bridge-testing';
import { HOST_ARGUMENTS, parsingMethods } from '@istmo/contract/bridge-connection';
import { connect, WindowMessenger } from 'penpal';
import { createFrameBridge, type FrameBridgeOptions } from '../shared/bridge/frame-bridge';

export const HOST = HOST_ORIGIN;
const ends: (() => void)[] = [];

export function closeEnds(): void {
  ends.splice(0).forEach((end) => end());
}

type BridgeEndsOptions = Partial<Pick<FrameBridgeOptions, 'awaited' | 'renewed'>> & {
  origin?: string;
  /** Called when the host receives an event. */
  onEvent?: () => Promise<void>;
};
/** The host may call methods that do not exist. */
type AnyMethods = Record<string, (argument?: unknown) => unknown>;
/** A call from the frame: the method's name and its argument. */
type ReceivedCall = { type: keyof HostApi; with?: unknown };

/**
 * A bridge, and a host that records the calls it receives, parsed like the loader does. The host starts to listen with its
 * first call.
 */
export function makeEnds({ origin = HOST, onEvent, ...rest }: BridgeEndsOptions = {}) {
  const { host, frame, toHost } = twoWindows();
  const bridge = createFrameBridge({ host, origin: origin === '' ? undefined : origin, ...rest });
  const received: ReceivedCall[] = [];
  const refused: string[] = [];
  const hear = (type: keyof HostApi) => (given: object) => void received.push({ type, with: given });
  const methods = parsingMethods({
    parsers: HOST_ARGUMENTS,
    methods: {
      connected: () => void (connections += 1),
      ready: hear('ready'),
      resize: hear('resize'),
      event: hear('event'),
      finish: hear('finish'),
      close: hear('close'),
      fail: hear('fail'),
      report: hear('report'),
      remember: hear('remember'),
      ...(onEvent && { event: onEvent }),
    } satisfies Record<keyof HostApi, unknown>,
    onInvalid: (name) => void refused.push(name),
  });
  let connections = 0;
  let remote: ReturnType<typeof connectHost> | undefined;
  const connectHost = () => {
    const messenger = new WindowMessenger({ remoteWindow: frame, allowedOrigins: [FRAME_ORIGIN] });
    const { promise, destroy } = connect<AnyMethods>({ messenger, methods, channel: BRIDGE_CHANNEL });
    ends.push(destroy);
    return promise;
  };
  return {
    bridge,
    host,
    received,
    /** Calls whose arguments the loader would reject. */
    refused,
    toHost,
    /** How often the frame has called `open`. */
    connections: () => connections,
    /** The host calls the frame; resolves to the answer. */
    call: async (name: string, argument?: unknown): Promise<unknown> => {
      remote ??= connectHost();
      return (await remote)[name]?.(argument);
    },
    listen: () => (remote ??= connectHost()),
    types: () => received.map(({ type }) => type),
  };
}

/** A bridge and a host that are connected. */
export function openEnds(given: BridgeEndsOptions = {}) {
  const made = makeEnds(given);
  made.bridge.admit([HOST]);
  void made.listen();
  return made;
}
