import { BRIDGE_CHANNEL, type FrameMethods, type HostMethods } from '@istmo/contract/bridge';
import type { CallMessage, Message } from 'penpal';
import type { HostWire } from './host-wire';

type Body = Message extends infer M ? (M extends Message ? Omit<M, 'namespace' | 'channel'> : never) : never;
/** What the host may call. Nothing is known of its arguments yet. */
type Receivers = Record<keyof FrameMethods, (argument: unknown) => unknown>;
type Tell = <N extends keyof HostMethods>(name: N, ...told: Parameters<HostMethods[N]>) => void;

// Lower than any other: it is always the host that leads the handshake.
const FRAME = '!';

/**
 * The line to the host, as the frame's end of penpal's protocol. What is said before it is open waits, and where it never
 * opens is said to nobody.
 */
export function createHostLine() {
  let say: ((body: Body) => void) | undefined;
  let calls = 0;
  const waiting: Body[] = [];
  const tell: Tell = (name, ...args) => {
    const call: Body = { type: 'CALL', id: String((calls += 1)), methodPath: [name], args };
    if (say) say(call);
    else waiting.push(call);
  };
  const open = (wire: HostWire, methods: Receivers): void => {
    const send = (body: Body): void => wire.send({ namespace: 'penpal', channel: BRIDGE_CHANNEL, ...body });
    let host: string | undefined;
    wire.listen((message) => {
      if (!isMessage(message)) return;
      if (message.type === 'SYN' && message.participantId !== host) {
        host = message.participantId;
        send({ type: 'SYN', participantId: FRAME });
      }
      if (message.type === 'ACK1') {
        send({ type: 'ACK2' });
        say = send;
        waiting.splice(0).forEach(send);
      }
      if (message.type === 'CALL') void replyTo(message, methods).then(send);
    });
    send({ type: 'SYN', participantId: FRAME });
  };
  return { open, tell };
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null) return false;
  const { namespace, channel } = data as Partial<Record<string, unknown>>;
  return namespace === 'penpal' && channel === BRIDGE_CHANNEL;
}

async function replyTo({ id: callId, methodPath, args }: CallMessage, methods: Receivers): Promise<Body> {
  try {
    const receive = new Map(Object.entries(methods)).get(methodPath.join());
    if (!receive) throw new Error(`No ${methodPath.join()}`);
    return { type: 'REPLY', callId, value: await receive(args[0]) };
  } catch (error) {
    const value = { name: 'Error', message: String(error) };
    return { type: 'REPLY', callId, value, isError: true, isSerializedErrorInstance: true };
  }
}
