import { BRIDGE_CHANNEL, type FrameMethods, type HostMethods } from '@istmo/contract/bridge';
import { connect, WindowMessenger } from 'penpal';

export const HOST_ORIGIN = 'https://shop.example.com';
export const FRAME_ORIGIN = 'https://pay.example.com';

type Posted = { data: unknown; target: string };

/** The windows of a page and of the frame in it, as each sees the other. Both ends listen on the one global window. */
export function twoWindows() {
  const toFrame: Posted[] = [];
  const host = fakeWindow(() => frame, FRAME_ORIGIN, HOST_ORIGIN);
  const frame = fakeWindow(() => host, HOST_ORIGIN, FRAME_ORIGIN, toFrame);
  return { host, frame, toFrame };
}

/** Messages posted to it arrive as `sender`'s, unless they are meant for another origin than its own. */
function fakeWindow(
  sender: () => Window,
  senderOrigin: string,
  origin: string,
  posted: Posted[] = [],
): Window {
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
  // A window is used for nothing else here.
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

/** The frame's end, as the checkout makes it. */
export function startFrame(host: Window, answers: Partial<FrameMethods> = {}) {
  const calls: [string, unknown][] = [];
  const heard =
    <T>(name: string, answer?: (argument: T) => unknown) =>
    (argument: T) => {
      calls.push([name, argument]);
      return answer?.(argument);
    };
  const connection = connect<HostMethods>({
    messenger: new WindowMessenger({ remoteWindow: host, allowedOrigins: [HOST_ORIGIN] }),
    methods: {
      open: heard('open', answers.open),
      update: heard('update', answers.update),
      requestClose: heard('requestClose', answers.requestClose),
    },
    channel: BRIDGE_CHANNEL,
  });
  return { calls, host: connection.promise, destroy: connection.destroy };
}
