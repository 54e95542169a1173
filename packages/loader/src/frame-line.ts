import { BRIDGE_CHANNEL, type HostMessage } from '@istmo/contract/bridge';
import { fieldsOf } from './fields-of';

type Needs = {
  /** The frame's window; another one once the frame is replaced. */
  frame: () => Window | null | undefined;
  /** The one origin that is heard. */
  origin: string;
  /** At each hello: a frame that reloads itself says it again. */
  onHello: () => void;
  /** What the frame says. Nothing is known of it yet. */
  onMessage: (message: unknown) => void;
  /** Nothing from the frame is heard any more. */
  signal: AbortSignal;
};

/** The line to a frame: it has spoken first, and so nothing is ever said to another origin. */
export type FrameLine = {
  say: (message: HostMessage) => void;
  /** Until the next hello. */
  cut: () => void;
};

export function layLine({ frame, origin, onHello, onMessage, signal }: Needs): FrameLine {
  let port: MessagePort | undefined;
  const cut = () => port?.close();
  const greeted = ({ source, origin: sender, data, ports: [offered] }: MessageEvent<unknown>) => {
    if (source !== frame() || sender !== origin || fieldsOf(data)['channel'] !== BRIDGE_CHANNEL || !offered)
      return;
    cut();
    port = offered;
    port.onmessage = ({ data: message }: MessageEvent<unknown>) => onMessage(message);
    onHello();
  };
  addEventListener('message', greeted, { signal });
  signal.addEventListener('abort', cut);
  return { say: (message) => port?.postMessage(message), cut };
}
