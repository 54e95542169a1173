import type { FrameMessage } from '@istmo/contract/bridge';
import { createFrameBridge, type FrameBridgeOptions } from '../shared/bridge/frame-bridge';

export const HOST = 'https://tienda.test';
const ports: MessagePort[] = [];

export function closeEnds(): void {
  ports.splice(0).forEach((port) => port.close());
}

type Given = Partial<Pick<FrameBridgeOptions, 'awaited' | 'renewed'>> & { origin?: string };

/** A bridge and, at the other end of a real channel, a host that keeps what it is told. */
export function makeEnds({ origin = HOST, ...rest }: Given = {}) {
  const greeted: [origin: string, hello: unknown][] = [];
  const heard: FrameMessage[] = [];
  let port: MessagePort | undefined;
  const bridge = createFrameBridge({
    origin: origin === '' ? undefined : origin,
    ...rest,
    greet: (to, hello, offered) => {
      greeted.push([to, hello]);
      ports.push(offered);
      port = offered;
    },
  });
  return {
    bridge,
    greeted,
    heard,
    /** The host takes the line, and says this. */
    say: (...messages: unknown[]) => {
      if (!port) throw new Error('not greeted');
      port.onmessage = ({ data }: MessageEvent<FrameMessage>) => heard.push(data);
      for (const message of messages) port.postMessage(message);
    },
  };
}

/** The same, with the host on the line. */
export function openEnds(given: Given = {}) {
  const ends = makeEnds(given);
  ends.bridge.admit([HOST]);
  ends.say();
  const types = () => ends.heard.map(({ type }) => type);
  return { ...ends, types };
}
