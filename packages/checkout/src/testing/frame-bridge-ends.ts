import { BRIDGE_CHANNEL, type HostApi } from '@istmo/contract/bridge';
import { FRAME_ORIGIN, HOST_ORIGIN, twoWindows } from '@istmo/contract/bridge-testing';
import { connect, type Methods, WindowMessenger } from 'penpal';
import { createFrameBridge, type FrameBridgeOptions } from '../shared/bridge/frame-bridge';

export const HOST = HOST_ORIGIN;
const NAMES = ['connected', 'ready', 'resize', 'event', 'finish', 'close', 'fail', 'remember'] as const;
const ends: (() => void)[] = [];

export function closeEnds(): void {
  ends.splice(0).forEach((end) => end());
}

type Given = Partial<Pick<FrameBridgeOptions, 'awaited' | 'renewed'>> & { origin?: string };
/** The host may call what there is not. */
type AnyMethods = Record<string, (argument?: unknown) => unknown>;
/** A call of the frame: the method's name, and what it was called with. */
type Heard = { type: keyof HostApi; with?: unknown };

/** A bridge and, at the other end, a host that keeps what it is told. The host listens once it says something. */
export function makeEnds({ origin = HOST, ...rest }: Given = {}) {
  const { host, frame, toHost } = twoWindows();
  const bridge = createFrameBridge({ host, origin: origin === '' ? undefined : origin, ...rest });
  const heard: Heard[] = [];
  const hear = (type: keyof HostApi) => (given?: unknown) => {
    if (type !== 'connected') heard.push(given === undefined ? { type } : { type, with: given });
    else connections += 1;
  };
  const methods: Methods = Object.fromEntries(NAMES.map((name) => [name, hear(name)]));
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
    heard,
    toHost,
    /** How often the frame has asked to be opened. */
    connections: () => connections,
    /** The host calls the frame, and gives its answer. */
    call: async (name: string, argument?: unknown): Promise<unknown> => {
      remote ??= connectHost();
      return (await remote)[name]?.(argument);
    },
    listen: () => (remote ??= connectHost()),
    types: () => heard.map(({ type }) => type),
  };
}

/** The same, with the host connected. */
export function openEnds(given: Given = {}) {
  const made = makeEnds(given);
  made.bridge.admit([HOST]);
  void made.listen();
  return made;
}
