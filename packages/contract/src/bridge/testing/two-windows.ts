import { connect, type Methods, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL, type FrameApi, type FrameEvent, type FrameOptions, type HostApi } from '../index';

export const HOST_ORIGIN = 'https://shop.example.com';
export const FRAME_ORIGIN = 'https://pay.example.com';

type FakeWindow = { sender: () => Window; senderOrigin: string; origin: string };
type Posted = { data: unknown; target: string };

/** The windows of a page and its frame, as each sees the other. Both ends listen on the one global window. */
export function twoWindows() {
  const toFrame: Posted[] = [];
  const toHost: Posted[] = [];
  const host = fakeWindow({ sender: () => frame, senderOrigin: FRAME_ORIGIN, origin: HOST_ORIGIN }, toHost);
  const frame = fakeWindow({ sender: () => host, senderOrigin: HOST_ORIGIN, origin: FRAME_ORIGIN }, toFrame);
  return { host, frame, toFrame, toHost };
}

/** Messages to this window arrive with `sender` as their source. Messages for another origin are dropped. */
function fakeWindow({ sender, senderOrigin, origin }: FakeWindow, posted: Posted[]): Window {
  const postMessage = (
    data: unknown,
    options: string | WindowPostMessageOptions,
    transfer?: Transferable[],
  ) => {
    const { targetOrigin = '/', transfer: ports = transfer ?? [] } =
      typeof options === 'string' ? { targetOrigin: options } : options;
    posted.push({ data, target: targetOrigin });
    if (targetOrigin !== '*' && targetOrigin !== origin) return;
    deliver({ source: sender(), origin: senderOrigin, data: structuredClone(data), ports });
  };
  // The tests use no other method of a window.
  return { postMessage } as unknown as Window;
}

/** A message event on the global window. */
export function deliver(message: {
  source: Window;
  origin: string;
  data: unknown;
  ports?: Transferable[];
}): void {
  const event = new Event('message');
  Object.assign(event, { ports: [], ...message });
  window.dispatchEvent(event);
}

/** A call that the frame has received. */
export type ReceivedCall = { type: keyof FrameApi; options?: FrameOptions };

export type Answers = { [N in keyof FrameApi]?: () => unknown };

/** A call of a host method, by its name. */
export type SentCall =
  | { type: 'ready' | 'resize'; height: number; width?: unknown }
  | { type: 'event'; event: FrameEvent }
  | { type: 'connected' | 'finish' | 'close' | 'fail' | 'report' | 'remember'; [name: string]: unknown };

/**
 * The frame's end of the bridge. `say` calls a method of the host, and resolves once the host has answered.
 */
export function startFrame(host: Window, answers: Answers = {}) {
  const received: ReceivedCall[] = [];
  const hear =
    (type: keyof FrameApi, answer: () => unknown) =>
    (given?: object): unknown => {
      received.push({ type, ...given });
      return answer();
    };
  const taken = () => ({ refused: [] });
  const methods: Methods = {
    open: hear('open', answers.open ?? taken),
    update: hear('update', answers.update ?? taken),
    requestClose: hear('requestClose', answers.requestClose ?? (() => new Promise(() => undefined))),
  };
  const messenger = new WindowMessenger({ remoteWindow: host, allowedOrigins: [HOST_ORIGIN] });
  const connection = connect<HostApi>({ messenger, methods, channel: BRIDGE_CHANNEL });
  const connected = connection.promise.then(async (remote) => {
    await remote.connected();
    return remote as Record<string, (argument: unknown) => Promise<unknown>>;
  });
  // Rejects if the host ends the session first. A test does not have to handle that.
  connected.catch(() => undefined);
  const say = async (call: SentCall): Promise<void> => {
    const { type, ...argument } = call;
    const remote = await connected;
    await remote[type]?.(call.type === 'event' ? call.event : argument).catch(() => undefined);
  };
  return {
    received,
    say,
    connected,
    destroy: connection.destroy,
    /** Simulates a reload: the page in the frame goes away without a message to the host. */
    vanish: messenger.destroy,
  };
}

/** Resolves once what was sent through any port has arrived, with the answers to it. */
export async function settled(): Promise<void> {
  for (let hops = 0; hops < 4; hops += 1) {
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise((resolve) => (port1.onmessage = resolve));
    port2.postMessage(null);
    await arrived;
    port1.close();
  }
}
