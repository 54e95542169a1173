import {
  BRIDGE_CHANNEL,
  type BridgeHello,
  type FrameMessage,
  type HostMessage,
} from '@istmo/contract/bridge';

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

type Answers = { [T in HostMessage['type']]?: () => unknown };

/** The frame's end, as the checkout makes it; `say` is settled once the host has heard it. */
export function startFrame(host: Window, answers: Answers = {}) {
  const { port1, port2 } = new MessageChannel();
  const heard: HostMessage[] = [];
  port1.onmessage = ({ data }: MessageEvent<HostMessage>) => {
    heard.push(data);
    const answer = answers[data.type]?.();
    if (answer !== undefined) port1.postMessage(answer);
  };
  const hello = { channel: BRIDGE_CHANNEL } satisfies BridgeHello;
  host.postMessage(hello, HOST_ORIGIN, [port2]);
  const say = (message: FrameMessage | Record<string, unknown> | string | null): Promise<unknown> => {
    const delivered = new Promise((resolve) => {
      for (const event of ['message', 'close']) port2.addEventListener(event, resolve, { once: true });
    });
    port1.postMessage(message);
    return delivered;
  };
  return { heard, say, destroy: () => port1.close() };
}
