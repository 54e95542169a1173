import { BRIDGE_CHANNEL, type FrameMethods, type HostMethods } from '@istmo/contract/bridge';
import type { CallMessage, Message } from 'penpal';
import { fieldsOf } from './fields-of';

/** What the frame calls. Nothing is known of the arguments yet. */
export type Receivers = Record<keyof HostMethods, (argument: unknown) => void>;

type Needs = {
  frame: Window;
  /** The one origin that is heard and spoken to. */
  origin: string;
  methods: Receivers;
  /** At each handshake: a frame that reloads itself shakes hands again. */
  onConnected: () => void;
};

/** The line to a frame. */
export type FrameLine = {
  /** `onAnswer` hears nothing where no answer comes. An error of the frame is an answer too, of no known shape. */
  call: <N extends keyof FrameMethods>(
    name: N,
    args: Parameters<FrameMethods[N]>,
    onAnswer?: (answer: unknown) => void,
  ) => void;
  cut: () => void;
};

type BodyOf<M> = M extends Message ? Omit<M, 'namespace' | 'channel'> : never;
type Body = BodyOf<Message>;

// Of two ends the greater name leads the handshake. penpal's are hexadecimal numbers, so it is always this one.
const HOST = '~';

/**
 * The host's end of penpal 7's protocol; the frame runs penpal itself. A host needs a sixth of penpal's 3.3 kB: one
 * frame, one origin, flat methods. It speaks only when the frame has spoken, and so never to another origin.
 */
export function layLine({ frame, origin, methods, onConnected }: Needs): FrameLine {
  const awaited: (((answer: unknown) => void) | undefined)[] = [];
  let peer: string | undefined;
  let port: MessagePort | undefined;
  const shake = (body: Body) => frame.postMessage(messageOf(body), origin);
  const say = (body: Body) => port?.postMessage(messageOf(body));
  const fromPort = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.type === 'CALL') say(replyTo(data, methods));
    if (data.type === 'REPLY') awaited[Number(data.callId)]?.(data.value);
  };
  const fromWindow = ({ source, origin: sender, data, ports: [offered] }: MessageEvent<unknown>) => {
    if (source !== frame || sender !== origin || !isMessage(data)) return;
    if (data.type === 'SYN' && data.participantId !== peer) {
      peer = data.participantId;
      shake({ type: 'SYN', participantId: HOST });
      shake({ type: 'ACK1', methodPaths: Object.keys(methods).map((name) => [name]) });
    }
    if (data.type === 'ACK2' && offered) {
      port?.close();
      port = offered;
      port.onmessage = fromPort;
      onConnected();
    }
  };
  addEventListener('message', fromWindow);
  return {
    call(name, args, onAnswer) {
      const id = awaited.push(onAnswer) - 1;
      say({ type: 'CALL', id: String(id), methodPath: [name], args });
    },
    cut() {
      removeEventListener('message', fromWindow);
      port?.close();
    },
  };
}

function messageOf(body: Body) {
  return { namespace: 'penpal', channel: BRIDGE_CHANNEL, ...body };
}

function isMessage(data: unknown): data is Message {
  const { namespace, channel } = fieldsOf(data);
  return namespace === 'penpal' && channel === BRIDGE_CHANNEL;
}

function replyTo({ id: callId, methodPath, args }: CallMessage, methods: Receivers): Body {
  try {
    const receive = new Map(Object.entries(methods)).get(methodPath.join());
    if (!receive) throw new Error(`No ${methodPath.join()}.`);
    receive(args[0]);
    return { type: 'REPLY', callId, value: undefined };
  } catch (error) {
    return { type: 'REPLY', callId, value: String(error), isError: true };
  }
}
